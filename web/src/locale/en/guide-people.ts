/** Pages about accounts and households. */
export const guidePeople = {
  "create-account": {
    title: "Create an account or sign in",
    about: "Without an account everything stays on this device. With one it is on all of them.",
    steps: [
      "Tap the face at the top, then {accounts.register}.",
      "Choose a nickname and a password. The email address is for signing in and resetting the password.",
      "Read what is stored, agree, and register. What you made as a guest moves into your account.",
      "On other devices, choose {accounts.signIn}.",
    ],
    more: "Some servers register people by invitation only. Ask the administrator for a link.",
    words: "register sign up sign in log in login account guest password email invitation",
  },
  "forgot-password": {
    title: "Get back in without your password",
    about: "A link by email lets you choose a new password.",
    steps: [
      "Open the sign-in and choose {accounts.forgot}.",
      "Enter your nickname or email address.",
      "Open the link in the email. It works for an hour.",
      "Choose a new password. All devices are signed out then.",
    ],
    more: "If the server sends no email, the administrator can give you a link. With a passkey or a recovery code you need neither.",
    words: "forgot reset password nickname locked lost email link",
  },
  "stay-secure": {
    title: "Secure your account",
    about: "Passkeys, codes and a look at your devices.",
    steps: [
      "Open your account and choose {accounts.own.security}.",
      "Add a passkey to sign in with fingerprint, face or PIN.",
      "Or turn on {security.codes}: signing in then also needs a code from an app on your phone.",
      "Write down the recovery codes. Each works once.",
      "Under {accounts.own.devices}, sign out what you no longer use.",
      "Choose {accounts.own.changePassword} if someone may know it.",
    ],
    words: "passkey two factor 2fa totp authenticator code device session password security sign out",
  },
  "own-data": {
    title: "See, download or delete your data",
    about: "Everything that the server stores about you is on one page.",
    steps: [
      "Open your account and choose {accounts.own.data}.",
      "Tap {accounts.data.export} for a ZIP file with everything, and your pictures.",
      "Import such a file on another server to move there.",
      "Choose {accounts.data.delete} at the end of the page to remove everything at once.",
    ],
    more: "Households stay for their other members. What you added there remains without your name.",
    words: "gdpr privacy export download zip delete account remove data move server",
  },
  "make-household": {
    title: "Shop with your household",
    about: "A household shares lists, items, recipes, the week plan and noted prices.",
    steps: [
      "Open your account, then the households, and tap {households.create}.",
      "Enter a nickname or email address and tap {households.invite.action}.",
      "Or tap {households.link.make} and send the link. One person can join with it, within a week.",
      "Move lists to the household that you want to share.",
      "To go, choose {households.leave.action}. As the owner, choose a new owner first.",
    ],
    more: "Only the owner can invite and remove people. Your own lists stay private.",
    words: "household family flat share invite join link member leave owner partner roommates",
  },
};
