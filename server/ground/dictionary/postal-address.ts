import { countryNameOf, germany } from "./countries.ts";

/** `country`: in two letters; missing or "": Germany. */
export type PostalAddress = { street: string; house: string; postalCode: string; city: string; country?: string };

/**
 * The lines of an address as on a letter from Germany: street, town and, abroad, the country in capitals (DIN 5008); what is empty is
 * left out.
 */
export function postalAddressLines({ street, house, postalCode, city, country }: PostalAddress): string[] {
  const isAbroad = country && country !== germany;
  const lines = [`${street} ${house}`, `${postalCode} ${city}`, isAbroad ? countryNameOf(country).toUpperCase() : ""];
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** The same as one text of several lines. */
export const formatPostalAddress = (address: PostalAddress): string => postalAddressLines(address).join("\n");
