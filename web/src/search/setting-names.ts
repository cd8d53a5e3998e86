/** A setting by the key of its name, and its screen. */
interface SettingRow {
  readonly name: string;
  readonly to: string;
  /** The key of the heading to scroll to, on the screen of all settings. */
  readonly under?: string;
}

const here = (name: string, under = name): SettingRow => ({ name, to: "/settings", under });

/** The settings that a search finds; a test compares names and addresses with texts and screens. */
export const settingNames: readonly SettingRow[] = [
  { name: "home.settings.title", to: "/settings" },
  here("home.settings.language"),
  here("home.settings.units"),
  here("home.settings.theme"),
  here("home.settings.start"),
  here("prices.pad.setting"),
  here("prices.sharing.setting"),
  here("home.settings.keys"),
  here("home.settings.ads"),
  here("usage.setting"),
  here("home.settings.ways"),
  here("home.settings.finds"),
  here("learning.howGood"),
  here("home.settings.device"),
  here("home.settings.keptStores", "home.settings.device"),
  { name: "accounts.account", to: "/account" },
  { name: "accounts.own.changePassword", to: "/account" },
  { name: "accounts.own.rename", to: "/account" },
  { name: "accounts.own.devices", to: "/account/devices" },
  { name: "accounts.data.title", to: "/account/data" },
  { name: "security.title", to: "/account/security" },
  { name: "security.passkeys", to: "/account/security" },
  { name: "security.codes", to: "/account/security" },
  { name: "households.title", to: "/households" },
  { name: "notices.choices", to: "/notices/choices" },
  { name: "notices.quietHours", to: "/notices/choices" },
  { name: "notices.mutedStores", to: "/notices/choices" },
  { name: "lists.categories", to: "/categories" },
];
