import { expect, test } from "vitest";
import { choiceOf, chosenSources, documentChoice, withDocument } from "./choice.ts";

const url = (search: string) => `https://handschlag.example/id_check/new_legitimation${search}`;

test("an empty address means a link for both documents", () => {
  const nothing = { source: "link", captureId: undefined, scanIds: [] };
  expect(documentChoice(choiceOf(url("")), "identity")).toEqual(nothing);
  expect(documentChoice(choiceOf(url("")), "license")).toEqual(nothing);
});

test("the choice for one document is read back and does not affect the other", () => {
  const before = choiceOf(url("?type=PASSPORT&capture=a&license_source=device&license_capture=b"));
  const after = withDocument(before, "identity", { source: "scan", scanIds: ["x", "y"] });
  const again = choiceOf(url(`?${new URLSearchParams(after as Record<string, string>)}`));
  expect(documentChoice(again, "identity")).toEqual({ source: "scan", captureId: "a", scanIds: ["x", "y"] });
  expect(documentChoice(again, "license")).toEqual({ source: "device", captureId: "b", scanIds: [] });
  expect(again.type).toBe("PASSPORT");
});

test("invalid values in the address count as no choice", () => {
  const choice = choiceOf(url("?source=quatsch&capture=&scans=,x,,x,"));
  expect(documentChoice(choice, "identity")).toEqual({ source: "link", captureId: undefined, scanIds: ["x"] });
});

test("only what each document's source stands for counts", () => {
  const choice = choiceOf(url("?source=scan&scans=x,y&capture=a&license_capture=b&license_scans=z"));
  expect(chosenSources(choice, true)).toEqual({ captureIds: ["b"], scanIds: ["x", "y"] });
  expect(chosenSources(choice, false)).toEqual({ captureIds: [], scanIds: ["x", "y"] });
});
