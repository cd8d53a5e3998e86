import { readPosition } from "../api/store-readers";
import type { Position } from "../api/types";
import { measureSystems } from "../grocery/amounts/measures";
import type { MeasureSystem } from "../grocery/amounts/measures";
import { fields, flag, integer, list, nullable, table, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { languageIds } from "../locale/languages";
import type { Language } from "../locale/languages";
import { derived, joined, query } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { SettingName, Settings } from "../replica/settings";

/** Version of the consent text for searching and planning; raised when it changes. */
const agreementVersion = 3;

/** Version of the consent text for usage counts; raised when it changes. */
const usageVersion = 1;

/** Version of the consent text for sharing finds; raised when it changes. */
const findsVersion = 1;

const readLanguage = word(languageIds);
const readSystem = word(measureSystems);
/** The selected map of each store; null for its first one. */
const readWalkedMaps = table(nullable(text));

/** A store that was chosen or shopped at, or a map that was walked on. */
export interface RecentPlace {
  readonly store: string;
  /** The map's id, published or drawn; null for the store itself. */
  readonly map: string | null;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const readRecentPlaces = fields({ places: list(fields<RecentPlace>({ store: text, map: nullable(text), time: integer })) });
const noPlaces: readonly RecentPlace[] = [];
const mostPlaces = 16;
/** Ticks at one store are one use. */
const restMilliseconds = 3_600_000;

/**
 * The user's store, language and units, as settings of the account (N-29).
 *
 * The device has its own values for accounts without a setting: older selections, and the language and units after
 * signing out.
 */
export class Preferences {
  readonly chosenStore: Query<string | null>;
  readonly zip: Query<string | null>;
  readonly position: Query<Position | null>;
  /** Null for the browser's. */
  readonly language: Query<Language | null>;
  /** Null for the usual system at the user's location. */
  readonly units: Query<MeasureSystem | null>;
  /** False if the user has turned ads off; null if not set (N-27). */
  readonly showsAds: Query<boolean | null>;
  /** False if keys of one letter do nothing (WCAG 2.1.4). */
  readonly hasKeys: Query<boolean | null>;
  /** True if the user agreed to share locations of finds; null if not asked yet (G-04). */
  readonly tellsFinds: Query<boolean | null>;
  /** True if the user agreed to usage counts; null if not asked yet (F-01). */
  readonly countsUsage: Query<boolean | null>;
  /** True if the user agreed to the data sent by searching and planning (G-04). */
  readonly hasAgreed: Query<boolean>;
  /** The address that opens first; null for Home, and for the last screen from the icon (S-01). */
  readonly startScreen: Query<string | null>;
  /** The stores and walking maps used lately, latest first (G-10). */
  readonly recentPlaces: Query<readonly RecentPlace[]>;
  private readonly walkedMaps: Query<Readonly<Record<string, string | null>> | null>;

  constructor(
    private readonly replica: Replica,
    private readonly settings: Settings,
  ) {
    const { local } = replica;
    this.chosenStore = this.preference("store", (value) => value, "chosenStore", text);
    this.zip = this.preference("zip", (zip) => zip, "zip", text);
    this.position = this.preference("position", positionOf, "position", readPosition);
    this.language = this.preference("language", languageOf, "language", readLanguage);
    this.units = this.preference("units", systemOf, "units", readSystem);
    this.walkedMaps = settings.document("walkedMaps", readWalkedMaps);
    this.recentPlaces = derived(settings.document("recentPlaces", readRecentPlaces), (record) => record?.places ?? noPlaces);
    this.showsAds = this.preference("ads", (words) => words !== "off", "ads", flag);
    this.hasKeys = this.preference("keys", (words) => words !== "off", "keys", flag);
    this.startScreen = local.watch("device", "startScreen", text);
    this.tellsFinds = derived(settings.text("finds"), agreementTo(findsVersion));
    this.countsUsage = derived(settings.text("usage"), agreementTo(usageVersion));
    this.hasAgreed = query([local.signal("device")], () => {
      const version = local.value("device", "agreedToAsk", integer);
      return version !== null && version >= agreementVersion;
    });
  }

  /** The selected map of a store; null for its first one. */
  mapOf(store: string): Query<string | null> {
    const deviceMap = this.replica.local.watch("device", `map/${store}`, text);
    return joined(this.walkedMaps, deviceMap, (maps, local) => {
      const map = maps?.[store];
      return map === undefined ? local : map;
    });
  }

  walkOn(map: string | null, store: string): void {
    this.settings.setDocument("walkedMaps", { ...this.walkedMaps.getSnapshot(), [store]: map });
    void this.replica.local.set("device", `map/${store}`, map);
  }

  chooseStore(id: string | null): void {
    this.set("store", id, "chosenStore", id);
    if (id !== null) this.usePlaces({ store: id, map: null });
  }

  /** Notes the use of stores and maps, in the order of their use. */
  usePlaces(...used: readonly Omit<RecentPlace, "time">[]): void {
    const time = this.replica.environment.now();
    let places = this.recentPlaces.getSnapshot();
    for (const use of used) {
      const [last] = places;
      if (last?.store === use.store && last.map === use.map && time - last.time < restMilliseconds) continue;
      places = [{ ...use, time }, ...places.filter(({ store, map }) => store !== use.store || map !== use.map)];
    }
    this.settings.setDocument("recentPlaces", { places: places.slice(0, mostPlaces) });
  }

  setZip(zip: string): void {
    this.set("zip", zip, "zip", zip);
  }

  setPosition(position: Position | null): void {
    const words = position === null ? null : `${position.latitude},${position.longitude}`;
    this.set("position", words, "position", position);
  }

  setLanguage(language: Language): void {
    this.set("language", language, "language", language);
  }

  setUnits(system: MeasureSystem): void {
    this.set("units", system, "units", system);
  }

  setShowsAds(shows: boolean): void {
    this.set("ads", shows ? "on" : "off", "ads", shows);
  }

  setHasKeys(has: boolean): void {
    this.set("keys", has ? "on" : "off", "keys", has);
  }

  setStartScreen(address: string | null): void {
    void this.replica.local.set("device", "startScreen", address);
  }

  setTellsFinds(tells: boolean): void {
    this.settings.setText("finds", tells ? String(findsVersion) : "off");
  }

  setCountsUsage(counts: boolean): void {
    this.settings.setText("usage", counts ? String(usageVersion) : "off");
  }

  agree(): void {
    void this.replica.local.set("device", "agreedToAsk", agreementVersion);
  }

  /** Withdraws the consent: deletes the recorded positions, and sends nothing further. */
  withdraw(): void {
    void this.replica.local.set("device", "agreedToAsk", null);
    this.set("zip", null, "zip", null);
    this.setPosition(null);
  }

  /** The address of the last screen, with its query; null at first start. */
  lastScreen(): string | null {
    return this.replica.local.value("device", "lastScreen", text);
  }

  showScreen(address: string): void {
    if (this.lastScreen() !== address) void this.replica.local.set("device", "lastScreen", address);
  }

  private preference<Value>(
    name: SettingName,
    read: (words: string) => Value | null,
    record: string,
    reader: Reader<Value>,
  ): Query<Value | null> {
    const setting = this.settings.text(name);
    const deviceValue = this.replica.local.watch("device", record, reader);
    return joined(setting, deviceValue, (words, local) => {
      if (words === undefined) return local;
      return words === null ? null : read(words);
    });
  }

  private set(name: SettingName, words: string | null, record: string, value: unknown): void {
    if (this.settings.text(name).getSnapshot() !== words) this.settings.setText(name, words);
    void this.replica.local.set("device", record, value);
  }
}

/** The consent for this version of a text: agreed, refused, or null if not asked yet. */
function agreementTo(version: number): (words: string | null | undefined) => boolean | null {
  return (words) => {
    if (words === undefined || words === null) return null;
    if (words === "off") return false;
    return Number(words) >= version ? true : null;
  };
}

function positionOf(words: string): Position | null {
  const [latitude, longitude] = words.split(",").map(Number);
  const isPlace = Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 180;
  return isPlace ? { latitude: latitude ?? 0, longitude: longitude ?? 0 } : null;
}

function languageOf(words: string): Language | null {
  return languageIds.find((language) => language === words) ?? null;
}

function systemOf(words: string): MeasureSystem | null {
  return measureSystems.find((system) => system === words) ?? null;
}
