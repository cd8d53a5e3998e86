type Names = readonly (readonly [mark: string, name: string])[];

const browsers: Names = [
  ["Edg", "Edge"], ["OPR", "Opera"], ["SamsungBrowser", "Samsung Internet"], ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"], ["CriOS", "Chrome"], ["Chrome", "Chrome"], ["Safari", "Safari"],
];

const systems: Names = [
  ["iPhone", "iPhone"], ["iPad", "iPad"], ["Android", "Android"], ["Windows", "Windows"], ["Mac OS X", "Mac"],
  ["CrOS", "Chromebook"], ["Linux", "Linux"],
];

/** The name of a device in the list of devices: "Firefox, Android". */
export function deviceName(userAgent: string): string {
  // User agents also name compatible browsers; the first match is the actual one.
  const matches = [browsers, systems].map((names) => names.find(([mark]) => userAgent.includes(mark))?.[1]);
  const present = matches.filter((name) => name !== undefined);
  return present.length === 0 ? "Browser" : present.join(", ");
}
