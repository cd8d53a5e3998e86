export const walk = {
  title: "Go shopping",
};
