export const lists = {
  title: "Lists",
};
