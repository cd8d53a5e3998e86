export const trips = {
  title: "Plan trip",
};
