/** The first license in Germany, class AM, is issued on the 15th birthday (§ 10 FeV). */
const earliestLicenseAge = 15;

/** What makes a license's dates impossible. */
export type DateProblem = "issued_in_future" | "issued_too_young" | "issued_after_expiry";

type LicenseDates = { dateOfBirth?: string | null; issuedOn?: string; expiresOn?: string };

/** What is wrong with the dates of a license, all `yyyy-mm-dd`; unknown ones are not compared. */
export function licenseDateProblems({ dateOfBirth, issuedOn, expiresOn }: LicenseDates, today: string): DateProblem[] {
  if (!issuedOn) return [];
  const problems: DateProblem[] = [];
  if (issuedOn > today) problems.push("issued_in_future");
  if (dateOfBirth && issuedOn < birthday(dateOfBirth, earliestLicenseAge)) problems.push("issued_too_young");
  if (expiresOn && issuedOn > expiresOn) problems.push("issued_after_expiry");
  return problems;
}

/** 29 February stays one: no document is issued on it in a common year, and 1 March comes after it. */
const birthday = (dateOfBirth: string, age: number) =>
  `${Number(dateOfBirth.slice(0, 4)) + age}${dateOfBirth.slice(4)}`;
