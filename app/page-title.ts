/**
 * The title of a page, shown on the browser's tab: `Fahrzeugrückgabe · Eva Ng – Handschlag`.
 * @param customer whose page it is, so that several open tabs can be told apart
 */
export const pageTitle = (page: string, customer?: string) => [
  { title: `${customer ? `${page} · ${customer}` : page} – Handschlag` },
];
