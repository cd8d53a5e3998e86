// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { fetchedInPages } from "../../catalog/catalog-pages";
export { ProductsScreen } from "../../catalog/products/ProductsScreen";
export { StoreWithProducts } from "../StoreWithProducts";
