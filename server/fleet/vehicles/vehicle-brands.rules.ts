import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";

/** What brands are called besides their names, folded. */
const otherNames: Record<string, string> = {
  vw: "Volkswagen",
  "vw nutzfahrzeuge": "Volkswagen",
  mercedes: "Mercedes-Benz",
  "mercedes amg": "Mercedes-Benz",
  "ds automobiles": "DS",
};

/** What lists of dealers' programs call them; nobody searches for that. */
const namesOfPrograms: Record<string, string> = {
  vwn: "Volkswagen",
  "volkswagen vw": "Volkswagen",
  "volkswagen nutzfahrzeuge": "Volkswagen",
  mb: "Mercedes-Benz",
  landrover: "Land Rover",
  alfa: "Alfa Romeo",
};

/** `Mercedes-Benz (PKW)` and `Volkswagen, VW` as folded words. */
const programWords = (folded: string) =>
  folded
    .replaceAll(/[(),/]/g, " ")
    .replace(/ pkw ?$/, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The name under which a brand is stored: `skoda` -> `Škoda`, `vw` -> `Volkswagen`; a brand nobody knows is stored as typed.
 */
export function brandNamed(typed: string, known: readonly string[]): string {
  const folded = foldText(typed);
  const named = (words: string) => entryOf(otherNames, words) ?? known.find((name) => foldText(name) === words);
  const words = programWords(folded);
  return named(folded) ?? named(words) ?? entryOf(namesOfPrograms, words) ?? typed;
}

/** The folded name of a brand that a folded word is another name of: `vw` -> `volkswagen`; null for every other word. */
export function brandCalled(word: string): string | null {
  const name = entryOf(otherNames, word);
  return name ? foldText(name) : null;
}

/** Whether a brand is meant by what was typed so far. */
export function isBrandMeant(name: string, typed: string): boolean {
  const folded = foldText(typed);
  if (folded === "" || foldText(name).includes(folded)) return true;
  return entryOf(otherNames, folded) === name;
}
