import { foldName } from "#server/ground/kernel/fold-text.ts";

const prenames = ["Anna", "Bernd", "Çağla", "Dieter", "Eva", "Fatma", "Günther", "Heike", "Ivan", "Jürgen"];
const frequent = [
  "Müller",
  "Schmidt",
  "Schneider",
  "Fischer",
  "Weber",
  "Meyer",
  "Wagner",
  "Becker",
  "Schulz",
  "Hoffmann",
];
const starts = [
  "Alt",
  "Brand",
  "Dorn",
  "Eich",
  "Feld",
  "Groß",
  "Hübsch",
  "Jung",
  "Kalt",
  "Linden",
  "Mühl",
  "Neu",
  "Öster",
];
const middles = ["en", "er", "ing", "els", "ach", "ober", "unter", "ems", "örn", "ahl"];
const ends = ["bach", "berg", "hof", "mann", "stein", "städter", "wald", "weiler", "wirth", "ziegler"];

export type Person = { prename: string; surname: string; sortKey: string };

/** How many people there are; their numbers below a hundred are those that every hundredth check has. */
export const peopleCount = 10_000;

/** A name that three checks of the tenant and three of its branch have, and one that nobody has. */
export const rareName = "Zwetschkenbaum";
export const unknownName = "Quittenschlag";

/** A tenth of the people have one of ten frequent names, the others one of 1,300. */
export function personOf(index: number): Person {
  const prename = prenames[index % prenames.length] ?? "";
  const surname =
    index < peopleCount / 10
      ? (frequent[Math.floor(index / 100)] ?? "")
      : `${pick(starts, index)}${pick(middles, index / 13)}${pick(ends, index / 130)}`;
  return { prename, surname, sortKey: foldName({ prename, surname }) };
}

const pick = (list: string[], index: number) => list[Math.floor(index) % list.length] ?? "";
