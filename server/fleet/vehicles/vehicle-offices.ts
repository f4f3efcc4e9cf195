/** What forms and addresses call the headquarters itself, which is no branch office. */
export const headquartersKey = "headquarters";

type Address = { street: string; house: string; city: string };

/** `Hohenzollernring 12, Köln`. */
export const addressLine = ({ street, house, city }: Address): string =>
  [`${street} ${house}`.trim(), city].filter(Boolean).join(", ");
