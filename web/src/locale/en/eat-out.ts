export const eatOut = {
  title: "Eat out",
};
