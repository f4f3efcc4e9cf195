import { isRouteErrorResponse } from "@remix-run/react";
import { failedPage } from "./layout/failed-page.ts";

/**
 * The title of a page, shown on the browser's tab: `Fahrzeugrückgabe · Eva Ng – Handschlag`.
 * @param customer whose page it is, so that several open tabs can be told apart
 */
export const pageTitle = (page: string, customer?: string) => [
  { title: `${customer ? `${page} · ${customer}` : page} – Handschlag` },
];

/** The title of a page that failed with this error; only the product's name without one. */
export function failedTitle(error: unknown) {
  if (!error) return [{ title: "Handschlag" }];
  return pageTitle(failedPage(isRouteErrorResponse(error) ? error.status : undefined, "/").title);
}
