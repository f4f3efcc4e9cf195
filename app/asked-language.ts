import { type CustomerLanguage, customerLanguages } from "#server/ground/dictionary/customer-languages.ts";

/** The first language that a browser asks for and our customers' pages speak; German otherwise, like the pages. */
export function askedLanguage({ headers }: Request): CustomerLanguage {
  const asked = (headers.get("accept-language") ?? "").slice(0, 200).split(",");
  const codes = asked.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  return codes.flatMap((code) => customerLanguages.filter((language) => language === code))[0] ?? "de";
}
