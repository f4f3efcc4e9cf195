import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failedTitle, pageTitle } from "#app/page-title.ts";

/** They carry the dealer's name instead of ours: customers see them. */
const customerPages = [
  "check_in.$key.tsx",
  "document_link.$fileId_.read.tsx",
  "id_scan_mobile.$token.tsx",
  "id_scan_mobile.$token_.wallet/route.tsx",
  "legal.$dealerId.$notice.tsx",
  "round.$token/route.tsx",
  "sign.$token/route.tsx",
];
/** They name neither the dealer nor the document: the link is over. */
const endedLinks = ["document_link_over.tsx", "sign.$token_.document.tsx"];
/** Never rendered, or only around other pages. */
const withoutTitle = ["theme.tsx", "_staff.tsx"];

const pages = globSync(["app/routes/*.tsx", "app/routes/*/route.tsx"])
  .map((file) => file.replace("app/routes/", ""))
  .filter((file) => !withoutTitle.includes(file))
  .map((file) => ({ file, code: readFileSync(`app/routes/${file}`, "utf8") }))
  .filter(({ code }) => /^export default /m.test(code));

test("pages are found", () => expect(pages.length).toBeGreaterThan(15));

test.each(pages)("$file has a title of its own", ({ file, code }) => {
  const meta = /^export const meta\b[\s\S]*?;\n\n/m.exec(code)?.[0];
  const isEnded = endedLinks.includes(file);
  expect(meta).toContain(isEnded ? 'title: "' : customerPages.includes(file) ? "dealerName" : "pageTitle(");
});

test("a title starts with the page, then says whose it is", () => {
  expect(pageTitle("Fahrzeugrückgabe", "Eva Ng")).toEqual([{ title: "Fahrzeugrückgabe · Eva Ng – Handschlag" }]);
  expect(pageTitle("ID Check")).toEqual([{ title: "ID Check – Handschlag" }]);
});

test("a page that failed says so in its title", () => {
  expect(failedTitle(new Error("broken"))).toEqual([{ title: "Diese Seite ist nicht verfügbar – Handschlag" }]);
  expect(failedTitle(undefined)).toEqual([{ title: "Handschlag" }]);
});
