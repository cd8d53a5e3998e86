// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { NotificationSettingsScreen } from "../../notices/choices/NotificationSettingsScreen";
export { UnsubscribeScreen } from "../../notices/UnsubscribeScreen";
export { NotificationsScreen } from "../../notices/NotificationsScreen";
export { NotificationStrip } from "../../notices/NotificationStrip";
