/** Pages about recipes and eating out. */
export const guideRecipes = {
  "recipe-to-list": {
    title: "Put recipes on a list",
    about: "The ingredients for any number of people, without what you have.",
    steps: [
      "Open a recipe and set the {recipes.servings}.",
      "Tap {recipes.putOnList}.",
      "Clear the check marks of what you have at home. What is on the list already is marked.",
      "Choose a list and confirm. Amounts of the same thing are added up.",
      "To cook, tap {recipes.cook}: one step a screen, and the screen stays on.",
      "Tap a time in a step, such as “25 minutes”, to start a timer. It rings on any screen while Forage is open.",
    ],
    more: "Ingredients become things that stores sell: “2 cups flour” becomes flour by weight.",
    words: "recipe ingredients cook servings list scale portions kitchen timer alarm",
    alt: "A recipe with its servings and ingredients",
  },
  "write-recipe": {
    title: "Write or import a recipe",
    about: "Type it, paste it, or read it from a web page.",
    steps: [
      "Open {titles.recipes} and tap {recipes.add}.",
      "Choose {recipes.write} to type it. Ingredients are recognized as you type.",
      "Or choose {recipes.importTitle}: enter the address of a page, or paste its text.",
      "If Forage cannot read the page by itself, mark title, ingredients and steps with taps.",
      "Check the result and save it. Pictures lose the place where they were taken.",
    ],
    words: "recipe new import web page url paste type ingredients picture photo chefkoch",
  },
  "plan-week": {
    title: "Plan the meals of a week",
    about: "Choose a recipe for each day, then put everything on a list in one step.",
    steps: [
      "Open {titles.recipes}, then the week.",
      "Tap the plus of a day and choose a recipe.",
      "Drag a meal to another day, or move it with the arrow keys.",
      "Tap the button at the bottom to add the week to a list.",
    ],
    more: "The plan belongs to your household: everyone sees it and can change it.",
    words: "meal plan week calendar dinner menu cook day",
  },
  "post-recipe": {
    title: "Post a recipe for everyone",
    about: "Share your recipes with everyone on this server, and save those of others.",
    steps: [
      "Open your recipe, then {recipes.menu}, and choose {recipes.post}.",
      "Everyone can read it now, with your nickname and picture.",
      "After a change, post it again. To end it, choose {recipes.unpost} in the same menu.",
      "Find recipes of others under {recipes.posted} and save them to your book, or put them on a list.",
    ],
    more: "A saved copy stays yours, even if the author removes the original.",
    words: "publish post share recipe public community save copy unpost",
  },
  "eat-out": {
    title: "Order at a restaurant together",
    about: "Menus with prices, and one order for the whole table.",
    steps: [
      "Open {titles.eatOut} and search for a restaurant or a dish.",
      "Tap dishes to add them to the order.",
      "Tap {eatOut.addPerson} for everyone at the table, and choose for each.",
      "Show the order to the waiter, or send its link to the others.",
    ],
    more: "Nothing is sent to the restaurant. Call it, or write to it from the menu.",
    words: "restaurant menu dish order waiter table bill group vegetarian reserve",
  },
};
