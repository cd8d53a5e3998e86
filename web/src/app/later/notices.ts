// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { NotificationSettingsScreen } from "../../notifications/choices/NotificationSettingsScreen";
export { UnsubscribeScreen } from "../../notifications/UnsubscribeScreen";
export { NotificationsScreen } from "../../notifications/NotificationsScreen";
export { NewsStrip } from "../NewsStrip";
