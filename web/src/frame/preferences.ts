import { readPosition } from "../api/store-readers";
import type { Position } from "../api/types";
import { measureSystems } from "../grocery/amounts/measures";
import type { MeasureSystem } from "../grocery/amounts/measures";
import { flag, integer, nullable, table, text, word } from "../grocery/reader";
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
/** By store, the map that is walked on; null: its first one. */
const readWalkedMaps = table(nullable(text));

/**
 * Where a person shops, and in which words and units: settings of their account, which follow them to every device (N-29).
 *
 * A device has its own where the account says nothing: what was chosen before there were such settings, and the
 * language and the units of somebody who has signed out.
 */
export class Preferences {
  readonly chosenStore: Query<string | null>;
  readonly zip: Query<string | null>;
  readonly position: Query<Position | null>;
  /** Null: the browser's. */
  readonly language: Query<Language | null>;
  /** Null: what is usual where the person is. */
  readonly units: Query<MeasureSystem | null>;
  /** False for somebody who wants to see no ads; null: they have not said so (N-27). */
  readonly showsAds: Query<boolean | null>;
  /** True if the person agreed to share locations of finds; null if not asked yet (G-04). */
  readonly tellsFinds: Query<boolean | null>;
  /** True if the person agreed to usage counts; null if not asked yet (F-01). */
  readonly countsUsage: Query<boolean | null>;
  /** True if the person agreed to the data sent by searching and planning (G-04). */
  readonly hasAgreed: Query<boolean>;
  private readonly walkedMaps: Query<Readonly<Record<string, string | null>> | null>;

  constructor(
    private readonly replica: Replica,
    private readonly settings: Settings,
  ) {
    const { local } = replica;
    this.chosenStore = this.preference("store", (chosen) => chosen, "chosenStore", text);
    this.zip = this.preference("zip", (zip) => zip, "zip", text);
    this.position = this.preference("position", positionOf, "position", readPosition);
    this.language = this.preference("language", languageOf, "language", readLanguage);
    this.units = this.preference("units", systemOf, "units", readSystem);
    this.walkedMaps = settings.document("walkedMaps", readWalkedMaps);
    this.showsAds = this.preference("ads", (words) => words !== "off", "ads", flag);
    this.tellsFinds = derived(settings.text("finds"), agreementTo(findsVersion));
    this.countsUsage = derived(settings.text("usage"), agreementTo(usageVersion));
    this.hasAgreed = query([local.signal("device")], () => {
      const version = local.value("device", "agreedToAsk", integer);
      return version !== null && version >= agreementVersion;
    });
  }

  /** The map that is walked on in a store; null: its first one. */
  mapOf(store: string): Query<string | null> {
    const own = this.replica.local.watch("device", `map/${store}`, text);
    return joined(this.walkedMaps, own, (chosen, found) => {
      const map = chosen?.[store];
      return map === undefined ? found : map;
    });
  }

  walkOn(map: string | null, store: string): void {
    this.settings.setDocument("walkedMaps", { ...this.walkedMaps.getSnapshot(), [store]: map });
    void this.replica.local.set("device", `map/${store}`, map);
  }

  chooseStore(id: string | null): void {
    this.set("store", id, "chosenStore", id);
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

  setTellsFinds(tells: boolean): void {
    this.settings.setText("finds", tells ? String(findsVersion) : "off");
  }

  setCountsUsage(counts: boolean): void {
    this.settings.setText("usage", counts ? String(usageVersion) : "off");
  }

  agree(): void {
    void this.replica.local.set("device", "agreedToAsk", agreementVersion);
  }

  /** Takes the agreement back: the places that were sent are forgotten, and nothing more is sent. */
  withdraw(): void {
    void this.replica.local.set("device", "agreedToAsk", null);
    this.set("zip", null, "zip", null);
    this.setPosition(null);
  }

  /** The address of the screen last shown, with what stands behind its question mark; null at first start. */
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
    const own = this.replica.local.watch("device", record, reader);
    return joined(setting, own, (words, found) => {
      if (words === undefined) return found;
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
