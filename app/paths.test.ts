import { expect, it } from "vitest";
import { paths } from "./paths.ts";

it("puts the wizard's step into the query, the first one included", () => {
  expect(paths.newContract("17")).toBe("/id_check/new_contract/17");
  expect(paths.newContract("17", 0)).toBe("/id_check/new_contract/17?step=0");
});

it("encodes user input", () => {
  expect(paths.search("Müller & Söhne")).toBe("/search?query=M%C3%BCller+%26+S%C3%B6hne");
  expect(paths.idCheck("a/b?c")).toBe("/id_check/a%2Fb%3Fc");
});
