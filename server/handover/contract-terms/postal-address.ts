type Address = { street: string; house: string; postalCode: string; city: string };

/** Street and town in two lines; what is empty is left out. */
export const formatPostalAddress = ({ street, house, postalCode, city }: Address): string =>
  [`${street} ${house}`, `${postalCode} ${city}`]
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
