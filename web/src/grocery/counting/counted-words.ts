import { words } from "../language/language";

/** Singular and plural of countable units. */
const pairs = `
  can cans, tin tins, jar jars, carton cartons, pack packs, package packages, packet packets, box boxes, bottle bottles,
  bag bags, bunch bunches, loaf loaves, tub tubs, tube tubes, container containers, punnet punnets, envelope envelopes,
  sachet sachets, pouch pouches, clove cloves, slice slices, sprig sprigs, stalk stalks, stick sticks, rib ribs,
  leaf leaves, wedge wedges, strip strips, piece pieces, head heads, ear ears, sheet sheets, ball balls, block blocks,
  bar bars, bulb bulbs, cube cubes, knob knobs, square squares, spear spears, rasher rashers, fillet fillets, stem stems,
  round rounds, roll rolls, pair pairs,
  dose dosen, konserve konserven, glas gläser, packung packungen, flasche flaschen, tüte tüten, tafel tafeln, zehe zehen,
  scheibe scheiben, stange stangen, zweig zweige, stiel stiele, blatt blätter, stück stücke, kopf köpfe, kugel kugeln,
  filet filets, rolle rollen, paar paar
`;

const others: ReadonlyMap<string, { readonly one: string; readonly more: string }> = new Map(
  pairs.split(",").flatMap((pair) => {
    const [one = "", more = ""] = pair.trim().split(" ");
    return [[one, { one, more }], [more, { one, more }]] as const;
  }),
);

/**
 * The count word at the beginning of a note, in the right number: "2 cans" for "1 can". Null if the note begins with
 * another word.
 */
export function countedWord(note: string, count: number): { readonly word: string; readonly note: string } | null {
  const [first = "", ...rest] = note.split(", ");
  const kind = words.note(first).unit;
  const forms = others.get(first.toLowerCase());
  if (kind !== "pack" && kind !== "part" && forms === undefined) return null;
  const fitting = forms === undefined ? first : count <= 1 ? forms.one : forms.more;
  const isNoun = first.charAt(0) !== first.charAt(0).toLowerCase();
  const word = isNoun ? fitting.charAt(0).toUpperCase() + fitting.slice(1) : fitting;
  return { word, note: rest.join(", ") };
}
