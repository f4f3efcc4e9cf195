/** What stands in the field for classes, as people write it: `AM, B197, L`, `B (78, 96)`, `BF17`, `3`. */
export type HeldClasses = {
  classes: ReadonlySet<string>;
  /** Of annex 9 FeV, behind a class or on their own: `78`, `96`, `197`. */
  keyNumbers: ReadonlySet<string>;
  /** Class B of somebody who is 17, with an escort. */
  isAccompanied: boolean;
};

const classPattern = /^(AM|A1|A2|A|B1(?!\d)|BE|B|C1E|C1|CE|C|D1E|D1|DE|D|L|T|M|S|1A|1B|[1-5](?!\d))(\d{2,3})?$/;
/** What is written beside a class and is none, in capitals. */
const besideClasses = new RegExp(
  [
    // Since when and until when it is held: `12.03.2005`, `12/2005`, `2030`, `5 Jahre`.
    "\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d{2,4}",
    "(?:\\d{1,2}[./-]){0,2}(?<!\\d)(?:19|20)\\d{2}(?:-\\d{2}-\\d{2})?(?!\\d)",
    "\\d{1,2}\\s?JAHRE?",
    // Of `79 (C1E>12000 kg, L≤3)` the mass and the axles; `bis 3,5 t`.
    "\\d[\\d.]*\\s?KG",
    "[37][.,]5\\s?T(?!\\p{L})",
    "L\\s?[≤<]=?\\s?3",
    // What is not held.
    "(?<!\\p{L})(?:KEINE?|OHNE|NICHT|AUSSER)\\s+(?:KLASSEN?\\s+)?[A-Z\\d]+",
  ].join("|"),
  "gu",
);
/** Old licenses have the numbers of their classes in Roman figures. */
const romanFigures = new Map([
  ["I", "1"],
  ["II", "2"],
  ["III", "3"],
  ["IV", "4"],
  ["V", "5"],
]);
/** Cyrillic letters that look like those of classes, as phones of Ukrainians type them. */
const lookalikes = new Map([..."АВСЕМТ"].map((letter, index) => [letter, "ABCEMT".charAt(index)]));
/** `AB` is `A, B` on Italian licenses. */
const inOnePiece = /^[ABCD]{2,4}$/;
const keyPattern = /^\d{2,3}$/;
const accompanied = new Set(["BF17", "B17"]);

/** The classes and key numbers of a license. `BF17` is class B (checks.md#warnings). */
export function heldClasses(text: string): HeldClasses {
  const words = wordsOf(text);
  const isAccompanied = words.some(
    (word, index) => accompanied.has(word) || (word === "BF" && words[index + 1] === "17"),
  );
  const matches = words.filter((word) => !accompanied.has(word)).map((word) => classPattern.exec(word) ?? []);
  const classes = matches.flatMap(([, name]) => name ?? []);
  const keys = [...matches.flatMap(([, , key]) => key ?? []), ...words.filter((word) => keyPattern.test(word))];
  return { classes: new Set(isAccompanied ? [...classes, "B"] : classes), keyNumbers: new Set(keys), isAccompanied };
}

const wordsOf = (text: string): string[] => {
  const latin = text
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => lookalikes.get(letter) ?? " ")
    .replace(besideClasses, " ");
  return (latin.match(/[A-Z0-9]+/g) ?? []).flatMap((word) =>
    inOnePiece.test(word) ? [...word] : (romanFigures.get(word) ?? word),
  );
};

/** Cars: 2 and 3 are the old classes (annex 3 FeV). */
const carClasses = ["B", "BE", "C1", "C1E", "C", "CE", "D1", "D1E", "D", "DE", "2", "3"];

export const mayDriveCars = ({ classes }: HeldClasses): boolean => carClasses.some((name) => classes.has(name));
