import { expect, test } from "vitest";
import { kindOfZone } from "./zone-kind.rules.ts";

test.each([
  ["ID", "IDENTITY_CARD"],
  ["I", "IDENTITY_CARD"],
  ["AC", "IDENTITY_CARD"],
  ["P", "PASSPORT"],
  ["PO", "PASSPORT"],
  ["AR", "RESIDENCE_PERMIT"],
  ["IR", "RESIDENCE_PERMIT"],
  ["IP", null],
  ["V", null],
  ["", null],
])("a zone that begins with %j is that of %s", (documentType, kind) => expect(kindOfZone({ documentType })).toBe(kind));

test.each([
  ["A", "RESIDENCE_PERMIT"],
  ["AF", "RESIDENCE_PERMIT"],
  ["AR", "RESIDENCE_PERMIT"],
  ["AC", "IDENTITY_CARD"],
  ["ID", "IDENTITY_CARD"],
  ["P", "PASSPORT"],
])("a German zone that begins with %j is that of %s", (documentType, kind) =>
  expect(kindOfZone({ documentType, issuer: "D" })).toBe(kind),
);
