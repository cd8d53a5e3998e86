/** The hint to install the app. */
export const install = {
  title: "Keep Forage on your home screen",
  about: "It then opens like an app, also without a connection.",
  onIos: "Tap Share, then Add to Home Screen. It then opens like an app, also without a connection.",
  install: "Install",
  notNow: "Not now",
  understood: "Got it",
};
