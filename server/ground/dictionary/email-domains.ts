/** Where German customers have their mailbox, the most usual first. */
const usualDomains = [
  "gmail.com",
  "web.de",
  "gmx.de",
  "gmx.net",
  "t-online.de",
  "outlook.de",
  "outlook.com",
  "hotmail.de",
  "hotmail.com",
  "icloud.com",
  "freenet.de",
  "googlemail.com",
  "yahoo.de",
  "yahoo.com",
  "live.de",
  "aol.com",
  "arcor.de",
  "posteo.de",
  "mailbox.org",
  "me.com",
];

const mostOffered = 4;

/**
 * An address that is being typed, ended by the usual domains that begin like its own (contracts.md#e-mail-addresses):
 * `erika@we` -> `erika@web.de`. None before the `@`, and none once a domain is whole.
 */
export function completedEmails(typed: string): string[] {
  const [name, domain, ...rest] = typed.trim().split("@");
  if (!name || domain === undefined || rest.length > 0) return [];
  const begun = domain.toLowerCase();
  const fitting = usualDomains.filter((usual) => usual.startsWith(begun));
  return fitting.includes(begun) ? [] : fitting.slice(0, mostOffered).map((usual) => `${name}@${usual}`);
}
