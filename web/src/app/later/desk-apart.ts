// Rarely opened desk screens. Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { FilesScreen } from "../../desk/files/FilesScreen";
export { DeskMenuScreen } from "../../desk/menus/DeskMenuScreen";
