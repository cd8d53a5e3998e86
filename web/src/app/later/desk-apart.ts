// Screens of the desk that few open. The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { FilesScreen } from "../../desk/files/FilesScreen";
export { DeskMenuScreen } from "../../desk/menus/DeskMenuScreen";
