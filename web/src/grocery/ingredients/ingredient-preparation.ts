import { words } from "./ingredient-vocabulary";

const deeds = words(
  `
    chopped diced minced sliced grated shredded crushed crumbled melted softened beaten peeled cubed mashed
    toasted sifted packed cooked drained rinsed halved quartered julienned torn trimmed pitted seeded
    deseeded cored zested juiced squeezed thawed defrosted unpeeled shelled shucked stemmed hulled boned
    deboned boneless skinless uncooked washed scrubbed blanched slivered snipped bruised warmed cooled
    separated divided lukewarm boiling small medium large jumbo gehackt gehackte gehackter gehacktes
    gehackten gewurfelt gewurfelte gewurfelter gewurfeltes gerieben geriebene geriebener geriebenes
    geschnitten geschnittene geschalt geschalte geschalter gepresst gepresste gepresster zerlassen
    zerlassene weich weiche zerdruckt zerdruckte abgetropft abgetropfte gekocht gekochte kleine kleiner
    kleines kleinen grosse grosser grosses grossen mittelgrosse mittelgrosser
  `,
  ["skin on", "bone in", "extra large", "medium sized"],
);
const deedsAtEnd = words("optional ground geputzt gewaschen entkernt");
const adverbs = words(
  "finely roughly coarsely thinly thickly freshly lightly firmly loosely tightly very well fein grob frisch",
);
const deedsAfterAdverbs = new Set([
  ...deeds,
  ...words("ground cracked squeezed brewed gemahlen gemahlene gemahlener finely roughly"),
]);

/** What is sold so, or is a thing of its own: "toasted sesame oil". */
const boundPhrases: readonly (readonly string[])[] = [
  "minced beef", "minced pork", "minced lamb", "minced meat", "minced turkey", "sliced bread",
  "sliced almonds", "slivered almonds", "shredded coconut", "shredded wheat", "crushed red",
  "toasted sesame oil", "mashed potatoes", "cooked ham", "small beer", "medium roast",
].map((phrase) => phrase.split(" "));

const temperatures = words("hot cold warm iced kaltes heisses warmes kalte warme");
const liquids = words("water milk butter coffee stock broth wasser milch");

/**
 * How many of the first words say how an ingredient is prepared; 0 where the name begins.
 *
 * @param run - folded words up to the next mark.
 */
export function preparationLength(run: readonly string[]): number {
  let place = 0;
  let end = 0;
  for (;;) {
    const word = run[place];
    if (word === undefined || isBound(run, place)) return end;
    if (deeds.has(word) || isTemperature(run, place)) {
      place += 1;
      end = place;
    } else if (adverbs.has(word)) {
      place += 1;
      // "freshly ground pepper", though ground beef is beef.
      if (deedsAfterAdverbs.has(run[place] ?? "")) {
        place += 1;
        end = place;
      }
    } else if (isAnd(word) && end === place && place > 0) {
      place += 1;
    } else {
      return end;
    }
  }
}

/** How many of the last words say how an ingredient is prepared: "onions finely chopped". */
export function preparationLengthAtEnd(run: readonly string[]): number {
  let place = run.length;
  let start = place;
  while (place > 1) {
    const word = run[place - 1] ?? "";
    const follows = start === place && start < run.length;
    if (deeds.has(word) || deedsAtEnd.has(word) || (adverbs.has(word) && follows)) {
      place -= 1;
      start = place;
    } else if (isAnd(word) && follows) {
      place -= 1;
    } else {
      break;
    }
  }
  return run.length - start;
}

function isAnd(word: string): boolean {
  return word === "and" || word === "und";
}

function isBound(run: readonly string[], place: number): boolean {
  return boundPhrases.some((phrase) => phrase.every((word, index) => run[place + index] === word));
}

function isTemperature(run: readonly string[], place: number): boolean {
  return temperatures.has(run[place] ?? "") && liquids.has(run[place + 1] ?? "");
}
