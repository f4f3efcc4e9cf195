/** Every license issued before this day has to be exchanged once (annex 8e FeV). */
const newLicensesFrom = "2013-01-19";
/** Licenses issued from this year on have deadlines by year of issue; earlier ones are on paper. */
const firstCardYear = 1999;
const paperDueOn = "2025-01-19";
/** Holders born before this year have the latest deadline. */
const bornBeforeYear = 1953;
const lastDueOn = "2033-01-19";

/** The last issue year for each deadline. */
const dueDays = [
  { upTo: 2001, dueOn: "2026-01-19" },
  { upTo: 2004, dueOn: "2027-01-19" },
  { upTo: 2007, dueOn: "2028-01-19" },
  { upTo: 2008, dueOn: "2029-01-19" },
  { upTo: 2009, dueOn: "2030-01-19" },
  { upTo: 2010, dueOn: "2031-01-19" },
  { upTo: 2011, dueOn: "2032-01-19" },
] as const;

/** The last day (`yyyy-mm-dd`) on which a German license is valid without exchange; null for licenses of the current format. */
export function swapDueOn(issuedOn: string, dateOfBirth: string | null): string | null {
  if (issuedOn >= newLicensesFrom) return null;
  if (dateOfBirth !== null && Number(dateOfBirth.slice(0, 4)) < bornBeforeYear) return lastDueOn;
  const year = Number(issuedOn.slice(0, 4));
  if (year < firstCardYear) return paperDueOn;
  return dueDays.find(({ upTo }) => year <= upTo)?.dueOn ?? lastDueOn;
}
