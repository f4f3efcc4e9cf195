const district = "[A-ZÄÖÜ]{1,3}";
const month = "(?:0?[1-9]|1[0-2])";
/** H of historic and E of electric cars, then the months of a season. */
const ending = `(?: ?(?<suffix>[HE]))?(?<season> [([]?${month}[-/. ]${month}[)\\]]?)?`;
const digits = "(?<digits>[1-9]\\d{0,3})";

/** `D XY 1234`, also with hyphens. */
const withLetters = new RegExp(`^(?<district>${district})[ -](?<letters>[A-ZÄÖÜ]{1,2})[ -]?${digits}${ending}$`);
/** `D 0123`, `D-06 1234`, `BD 16-3`, `0 17-1`: authorities, diplomats, red and short-term plates. */
const withDigitsOnly = new RegExp(`^(?:${district}|0)[ -]\\d{1,6}(?:[ -]\\d{1,5})?(?: ?[HE])?$`);
/** `HH 123 A`: cars on their way abroad. */
const withLetterBehind = new RegExp(`^${district}[ -]?[1-9]\\d{0,3} ?[A-Z]$`);
/** `KAB126`, `KAB 126`: district and letters in one piece, as many programs write them. */
const inOnePiece = new RegExp(`^[A-ZÄÖÜ]{2,5}[ -]?${digits}${ending}$`);
/** `D061234`, the same of digits only. */
const digitsInOnePiece = new RegExp(`^${district}\\d{1,8}(?:-\\d{1,5})?$`);

/**
 * A plate as it is stored: capitals, single spaces, hyphens as typed, a season as `04-10`. Invisible characters go, and the
 * dashes that word processors make of a hyphen become hyphens, as does what stands for the seals; the country of `D K-AB 1` is
 * no part of it.
 */
export function normalizeLicensePlate(text: string): string {
  const typed = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2212:·•]/gu, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?- ?/g, "-")
    .trim()
    .toUpperCase()
    .replaceAll(/(?<=[A-ZÄÖÜ]) ?[.*/|°®●○]{1,3} ?(?=[A-ZÄÖÜ\d])/g, "-");
  const [, ofGermany = ""] = /^\(?DE?\)?[ -](.{1,30})$/.exec(typed) ?? [];
  const plate = withLetters.test(ofGermany) && !withLetters.test(typed) ? ofGermany : typed;
  const season = (withLetters.exec(plate) ?? inOnePiece.exec(plate))?.groups?.season;
  if (!season) return plate;
  const [first = "", last = ""] = season.match(/\d+/g) ?? [];
  return `${plate.slice(0, -season.length)} ${first.padStart(2, "0")}-${last.padStart(2, "0")}`;
}

/** Whether a normalised plate may be a German one (vehicles.md#license-plates); one in a single piece is split by the server. */
export const isLicensePlate = (plate: string): boolean =>
  [withLetters, withDigitsOnly, withLetterBehind, inOnePiece, digitsInOnePiece].some((form) => form.test(plate));

/** Whether a normalised plate may be one of another country: two to twelve letters and digits with single separators. */
export const isForeignPlate = (plate: string): boolean => /^[\p{L}\d](?:[ -]?[\p{L}\d]){1,11}$/u.test(plate);

type Plate = { licensePlate: string; foreignPlate?: string | undefined };

const withoutSeparators = (text: string) => text.replaceAll(/[ -]/g, "");

/**
 * What identifies the vehicle of a normalised plate within a stock: `K-HS 2041` and `K HS2041` are the same, `B-NO 1234` and
 * `BN-O 1234` are not. A season is part of no number (FZV § 10 Abs. 3). Null for plates without letters after the district:
 * dealers put their red ones on one vehicle after the other. And for foreign ones: two countries may have the same.
 */
export function plateKeyOf({ licensePlate: plate, foreignPlate = "" }: Plate): string | null {
  if (foreignPlate) return null;
  const { district: code, letters, digits: number, suffix = "" } = withLetters.exec(plate)?.groups ?? {};
  if (code) return `${code} ${letters}${number}${suffix}`;
  if (withDigitsOnly.test(plate)) return null;
  const piece = inOnePiece.exec(plate)?.groups;
  if (piece) return withoutSeparators(plate.slice(0, plate.length - (piece.season ?? "").length));
  return withLetterBehind.test(plate) ? withoutSeparators(plate) : null;
}
