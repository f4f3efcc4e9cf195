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
  ["V", null],
  ["", null],
])("a zone that begins with %j is that of %s", (documentType, kind) => expect(kindOfZone({ documentType })).toBe(kind));
