// Grocery
