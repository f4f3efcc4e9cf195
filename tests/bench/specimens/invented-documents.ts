import { composeCardMrz, composeOldCardMrz, composePassportMrz, type MrzPerson } from "#db/seed/mrz.ts";
import type { MrzFormat } from "#widget/capture/mrz/formats.ts";
import type { Random } from "./random.ts";

/** A fictitious document: names made of random syllables, random numbers. */
export type InventedDocument = { format: MrzFormat; person: MrzPerson; lines: string[] };

const compose: Record<MrzFormat, (person: MrzPerson) => string[]> = {
  td1: composeCardMrz,
  td2: composeOldCardMrz,
  td3: composePassportMrz,
};

/** Half of them German, as at a German dealer's desk. */
export function inventDocument(random: Random, format: MrzFormat): InventedDocument {
  const isGerman = random.chance(0.5);
  const issuer = isGerman ? "D" : random.pick(countries);
  const isPermit = isGerman && format === "td1" && random.chance(0.4);
  const hasOptional = random.chance(isGerman ? 0.2 : 0.35);
  const person: MrzPerson = {
    documentCode: format === "td3" ? "P" : isPermit ? "AR" : random.pick(["ID", "I"]),
    issuer,
    nationality: isPermit ? random.pick(countries) : issuer,
    number: isGerman ? germanNumber(random, format) : foreignNumber(random),
    prename: names(random, 0.35),
    surname: names(random, 0.2),
    dateOfBirth: `${random.whole(1941, 2006)}-${monthAndDay(random)}`,
    expiresOn: `${random.whole(2026, 2036)}-${monthAndDay(random)}`,
    sex: isGerman && format !== "td3" && !isPermit ? "<" : random.pick(["F", "M"]),
    ...(hasOptional && { optional: characters(random, letters + digits, random.whole(4, 9)) }),
  };
  return { format, person, lines: compose[format](person) };
}

const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** German serial numbers have no vowels and no letters that look like digits. */
const germanSerial = `${digits}CFGHJKLMNPRTVWXYZ`;
const countries = ["UTO", "FRA", "POL", "TUR", "UKR", "SYR", "NLD", "ITA", "ESP", "ROU", "GBR", "KAZ", "XOM"] as const;

const germanNumber = (random: Random, format: MrzFormat) =>
  random.pick(format === "td3" ? ["C", "F", "G"] : ["L", "T", "Y"]) + characters(random, germanSerial, 8);

/** Letters and digits in groups, as in most countries; one in five mixes them freely. */
function foreignNumber(random: Random): string {
  if (random.chance(0.2)) return characters(random, letters + digits, 9);
  const first = random.whole(0, 3);
  return characters(random, letters, first) + characters(random, digits, random.whole(7, 9) - first);
}

function characters(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => from[random.whole(0, from.length - 1)]).join("");
}

const two = (number: number) => String(number).padStart(2, "0");
const monthAndDay = (random: Random) => `${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;

const starts = [
  "B",
  "D",
  "F",
  "G",
  "H",
  "J",
  "K",
  "L",
  "M",
  "N",
  "P",
  "Q",
  "R",
  "S",
  "SCH",
  "T",
  "V",
  "W",
  "X",
  "Z",
] as const;
const vowels = ["A", "E", "I", "O", "U", "Y", "AE", "OE", "UE", "EI"] as const;
const ends = ["", "", "", "N", "R", "S", "L", "TZ", "CK", "M"] as const;

function names(random: Random, shareOfDoubles: number): string {
  const one = () => Array.from({ length: random.whole(2, 4) }, () => syllable(random)).join("");
  return random.chance(shareOfDoubles) ? `${one()} ${one()}` : one();
}

const syllable = (random: Random) => random.pick(starts) + random.pick(vowels) + random.pick(ends);
