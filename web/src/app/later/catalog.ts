// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { fetchedInPages } from "../../catalog/catalog-pages";
export { ProductsScreen } from "../../catalog/products/ProductsScreen";
export { StoreWithProducts } from "../StoreWithProducts";
