export const stores = {
  title: "Stores",
};
