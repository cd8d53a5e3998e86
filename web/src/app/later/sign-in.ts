// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { ConfirmScreen } from "../../accounts/sign-in/ConfirmScreen";
export { ForgotScreen } from "../../accounts/sign-in/ForgotScreen";
export { RegisterScreen } from "../../accounts/sign-in/RegisterScreen";
export { ResetScreen } from "../../accounts/sign-in/ResetScreen";
export { SignInScreen } from "../../accounts/sign-in/SignInScreen";
