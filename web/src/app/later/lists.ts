// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { ListMenu } from "../../lists/all/ListMenu";
export { EntrySheet } from "../../lists/list/EntrySheet";
