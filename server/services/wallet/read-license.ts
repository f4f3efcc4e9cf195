import { dateValue, givenNameValue, textValue } from "./verified-values.ts";
import { walletLimits } from "./wallet-limits.ts";
import { refuse, WalletRefusal } from "./wallet-refusal.ts";
import type { VerifiedLicense, WalletLicenseClass, WalletPortrait } from "./wallet-types.ts";

type Elements = ReadonlyMap<string, unknown>;

/**
 * The elements of a driving license (ISO/IEC 18013-5, 7.2), and the classes that only Germany knows.
 * @param german elements of the German name space
 * @throws WalletRefusal `unreadable`; `too_large` for a portrait or a list beyond its limit
 */
export function readLicense(
  elements: Elements,
  german: Elements | undefined,
  source: Pick<VerifiedLicense, "issuer" | "verifiedAt">,
): VerifiedLicense {
  return {
    ...source,
    familyName: textValue(elements.get("family_name")),
    givenName: givenNameValue(elements.get("given_name")),
    birthDate: dateValue(elements.get("birth_date")),
    issuedOn: dateValue(elements.get("issue_date")),
    expiresOn: dateValue(elements.get("expiry_date")),
    issuingCountry: textValue(elements.get("issuing_country")),
    issuingAuthority: textValue(elements.get("issuing_authority")),
    documentNumber: textValue(elements.get("document_number")),
    portrait: readPortrait(elements.get("portrait")),
    classes: withoutRepeats([
      ...readClasses(elements.get("driving_privileges")),
      ...(elements.has("driving_privileges") ? readClasses(german?.get("driving_privileges")) : []),
    ]),
  };
}

function readPortrait(value: unknown): WalletPortrait | null {
  if (value === undefined) return null;
  if (!(value instanceof Uint8Array)) throw new WalletRefusal("unreadable");
  if (value.length > walletLimits.portraitBytes) throw new WalletRefusal("too_large");
  return portraitOf(value) ?? refuse("unreadable");
}

function readClasses(value: unknown): WalletLicenseClass[] {
  if (value === undefined) return [];
  return listOf(value, walletLimits.classes).map((entry) => ({
    category: textValue(entry.get("vehicle_category_code")) || refuse("unreadable"),
    issuedOn: dateValue(entry.get("issue_date")),
    expiresOn: dateValue(entry.get("expiry_date")),
    codes: entry.has("codes") ? listOf(entry.get("codes"), walletLimits.codesOfClass).map(readCode) : [],
  }));
}

/** A code with what it is compared to, as printed on a card: `01.06`, or `A=25` for a code with a sign and a value. */
const readCode = (code: Elements): string =>
  ["code", "sign", "value"].map((part) => textValue(code.get(part)) ?? "").join("") || refuse("unreadable");

function listOf(value: unknown, maximum: number): Elements[] {
  if (!Array.isArray(value)) throw new WalletRefusal("unreadable");
  if (value.length > maximum) throw new WalletRefusal("too_large");
  return value.map((entry) => (entry instanceof Map ? entry : refuse("unreadable")));
}

const withoutRepeats = (classes: WalletLicenseClass[]): WalletLicenseClass[] =>
  classes.filter(({ category }, at) => classes.findIndex((other) => other.category === category) === at);

const jpeg = [0xff, 0xd8, 0xff];
/** The signature box of a JP2 file, and a bare JPEG 2000 codestream; ISO/IEC 18013-5 allows both. */
const jp2 = [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a];
const codestream = [0xff, 0x4f, 0xff, 0x51];

/** The portrait when its first bytes are those of a JPEG or JPEG 2000 and it is not too large; null otherwise. */
function portraitOf(bytes: Uint8Array): WalletPortrait | null {
  if (bytes.length > walletLimits.portraitBytes) return null;
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  // A copy of its own: the library's bytes are a view of the whole response.
  if (startsWith(jpeg)) return { bytes: Uint8Array.from(bytes), contentType: "image/jpeg" };
  if (startsWith(jp2) || startsWith(codestream)) return { bytes: Uint8Array.from(bytes), contentType: "image/jp2" };
  return null;
}
