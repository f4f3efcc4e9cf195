import type { Settings } from "./settings.ts";

const accounts = [
  ["admin@rheintal.example", "Admin, headquarters Autohaus Rheintal"],
  ["nutzer@rheintal.example", "Nutzer, headquarters"],
  ["admin.koeln@rheintal.example", "Admin, branch Köln"],
  ["nutzer.koeln@rheintal.example", "Nutzer, branch Köln"],
  ["admin@kompakt.example", "Admin, dealer with the light plan"],
  ["admin@nord.example", "Admin, another dealer"],
] as const;

/** What a person needs to know when everything runs. */
export function greeting(urls: Settings["urls"], { hasDemoData }: { hasDemoData: boolean }): string {
  const people = accounts.map(([email, who]) => `    ${email.padEnd(31)}${who}`);
  const signIn = [
    `  Website      ${urls.demo}   (a dealer's, with the check-in)`,
    `  Wallet       ${urls.app}/dev/wallet   (for links of Autohaus Rheintal)`,
    "",
    "  Demo accounts, password of all: Handschlag-2026!",
    ...people,
    "  The second step asks for a code: it is in the mailbox.",
  ];
  return [
    "",
    `  Handschlag   ${urls.app}`,
    `  Mailbox      ${urls.app}/dev/mailbox`,
    ...(hasDemoData ? signIn : []),
    "",
    "  Ctrl-C ends everything.",
    "",
  ].join("\n");
}
