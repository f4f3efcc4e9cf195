import { expect, test } from "vitest";
import { placeOfField } from "./field-place.ts";

test("the number of an identity card is looked for at its top right, larger than the whole", () => {
  const place = placeOfField("IDENTITY_CARD", "number");
  expect(place?.partX).toBeGreaterThan(0.6);
  expect(place?.partY).toBeLessThan(0.3);
  expect(place?.zoom).toBeGreaterThan(1.5);
});

test("every known place lies within the photo, with all of its box in view", () => {
  const fields = ["prename", "surname", "number", "dateOfBirth", "expiresOn", "nationality", "issuedOn", "classes"];
  for (const kind of ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT", "DRIVERS_LISCENSE"] as const) {
    for (const place of fields.map((field) => placeOfField(kind, field)).filter((found) => found !== null)) {
      for (const part of [place.partX, place.partY]) {
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThan(1);
      }
      expect(place.zoom).toBeGreaterThanOrEqual(1);
    }
  }
});

test("a field that moved between editions, or that is none of the document, is looked for on the whole photo", () => {
  expect(placeOfField("RESIDENCE_PERMIT", "nationality")).toBeNull();
  expect(placeOfField("PASSPORT", "isExpiryAccepted")).toBeNull();
});
