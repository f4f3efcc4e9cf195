import { isObject } from "./judge-json.ts";
import { dateValue, givenNameValue, textsValue, textValue } from "./verified-values.ts";
import { walletLimits } from "./wallet-limits.ts";
import type { VerifiedId } from "./wallet-types.ts";

type Source = Pick<VerifiedId, "issuer" | "verifiedAt">;

/** The claims of a PID as SD-JWT (PID Rulebook, 4). @throws WalletRefusal `unreadable`, `too_large` */
export function readPidClaims(claims: Record<string, unknown>, source: Source): VerifiedId {
  const birthPlace = isObject(claims.place_of_birth) ? claims.place_of_birth : {};
  const address = isObject(claims.address) ? claims.address : {};
  return {
    format: "sd-jwt",
    ...source,
    familyName: textValue(claims.family_name),
    givenName: givenNameValue(claims.given_name),
    birthDate: dateValue(claims.birthdate),
    birthPlace: placeOf(birthPlace),
    nationalities: textsValue(claims.nationalities, walletLimits.nationalities),
    street: streetOf(address.street_address, address.house_number),
    postCode: textValue(address.postal_code),
    city: textValue(address.locality),
    country: textValue(address.country),
    issuedOn: dateValue(claims.date_of_issuance),
    expiresOn: dateValue(claims.date_of_expiry),
    documentNumber: textValue(claims.document_number),
    issuingCountry: textValue(claims.issuing_country),
  };
}

/** The elements of a PID as mdoc (PID Rulebook, 3). @throws WalletRefusal `unreadable`, `too_large` */
export function readPidElements(elements: ReadonlyMap<string, unknown>, source: Source): VerifiedId {
  const birthPlace = elements.get("place_of_birth");
  return {
    format: "mdoc",
    ...source,
    familyName: textValue(elements.get("family_name")),
    givenName: givenNameValue(elements.get("given_name")),
    birthDate: dateValue(elements.get("birth_date")),
    birthPlace: birthPlace instanceof Map ? placeOf(Object.fromEntries(birthPlace)) : null,
    nationalities: textsValue(elements.get("nationality"), walletLimits.nationalities),
    street: streetOf(elements.get("resident_street"), undefined),
    postCode: textValue(elements.get("resident_postal_code")),
    city: textValue(elements.get("resident_city")),
    country: textValue(elements.get("resident_country")),
    issuedOn: dateValue(elements.get("issuance_date")),
    expiresOn: dateValue(elements.get("expiry_date")),
    documentNumber: textValue(elements.get("document_number")),
    issuingCountry: textValue(elements.get("issuing_country")),
  };
}

/** The most precise part that is told: locality, region or country. */
const placeOf = ({ locality, region, country }: Record<string, unknown>): string | null =>
  textValue(locality) ?? textValue(region) ?? textValue(country);

function streetOf(street: unknown, houseNumber: unknown): string | null {
  const parts = [textValue(street), textValue(houseNumber)].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}
