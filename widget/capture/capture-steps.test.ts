import { describe, expect, it } from "vitest";
import { captureConfig } from "./capture-config.ts";
import { type DocumentKind, matchingShots, progressAfter, shotsFor, sidesIn, stepCount } from "./capture-steps.ts";
import { consentNow } from "./consent.ts";

describe("steps of a capture (capture.md#steps)", () => {
  it.each<[DocumentKind, boolean, number]>([
    ["IDENTITY_CARD", false, 3],
    ["RESIDENCE_PERMIT", false, 3],
    ["IDENTITY_CARD", true, 5],
    ["RESIDENCE_PERMIT", true, 5],
    ["PASSPORT", false, 2],
    ["DRIVERS_LISCENSE", false, 2],
    ["PASSPORT", true, 3],
    ["DRIVERS_LISCENSE", true, 3],
  ])("%s, copy detection %s: %i with Fertig", (kind, usesCopyDetection, steps) => {
    expect(stepCount(shotsFor(kind, usesCopyDetection))).toBe(steps);
  });

  it("takes a card from both sides, then both with flash", () => {
    expect(shotsFor("IDENTITY_CARD", true).map(progressAfter)).toEqual([
      "front_taken",
      "back_taken",
      "front_flash_taken",
      "back_flash_taken",
    ]);
  });

  it("takes only one side when only that is requested again", () => {
    expect(shotsFor("IDENTITY_CARD", false, "back_side").map(progressAfter)).toEqual(["back_taken"]);
    expect(shotsFor("IDENTITY_CARD", true, "back_side").map(progressAfter)).toEqual(["back_taken", "back_flash_taken"]);
    expect(sidesIn(shotsFor("IDENTITY_CARD", true, "back_side"))).toBe("back_side");
    expect(sidesIn(shotsFor("IDENTITY_CARD", true))).toBe("both");
  });

  it("takes a passport from the front only", () => {
    expect(shotsFor("PASSPORT", true).map(progressAfter)).toEqual(["front_taken", "front_flash_taken"]);
  });

  it("resumes with stored images only as far as they match", () => {
    const shots = shotsFor("IDENTITY_CARD", false);
    const front = { side: "front_side", imageType: "visible" } as const;
    const back = { side: "back_side", imageType: "visible" } as const;
    expect(matchingShots(shots, [])).toBe(0);
    expect(matchingShots(shots, [front])).toBe(1);
    expect(matchingShots(shots, [front, back])).toBe(2);
    expect(matchingShots(shots, [back, front])).toBe(0);
    expect(matchingShots(shotsFor("PASSPORT", false), [front, back])).toBe(1);
  });
});

describe("the configuration a page passes to the capture", () => {
  it("reads the data attributes", () => {
    const data = {
      token: "t",
      photoKey: "k",
      kind: "PASSPORT",
      copyDetection: "true",
      deviceType: "mobile",
      dealerName: " Autohaus ",
      onlySide: "back_side",
      reason: "glare",
      note: " Bitte heller ",
      contact: "0221 998877",
      retentionMonths: "6",
      next: "/check_in/pk_1",
      stepsBefore: "2",
      contact: "030 1234",
      logo: "/id_scan_mobile/t/logo",
      ownConsent: JSON.stringify({ number: 2, clauses: [{ title: "§ 1", text: "<b>O'Neil</b>" }] }),
    };
    expect(captureConfig(data)).toEqual({
      token: "t",
      photoKey: "k",
      retentionMonths: 6,
      kind: "PASSPORT",
      usesCopyDetection: true,
      deviceType: "mobile",
      dealerName: "Autohaus",
      onlySide: "back_side",
      reason: "glare",
      note: "Bitte heller",
      contact: "0221 998877",
      next: "/check_in/pk_1",
      stepsBefore: 2,
      stepsAfter: 0,
      isNextDriver: false,
      isDriver: false,
      contact: "030 1234",
      logo: "/id_scan_mobile/t/logo",
      ownConsent: { number: 2, clauses: [{ title: "§ 1", text: "<b>O'Neil</b>" }] },
    });
  });

  it("tells the documents of a second driver from the customer's", () => {
    expect(captureConfig({ nextDriver: "true" })).toMatchObject({ isNextDriver: true, isDriver: false });
    expect(captureConfig({ driver: "true" })).toMatchObject({ isNextDriver: false, isDriver: true });
  });

  it("posts both sides of a card by default", () => {
    expect(captureConfig({ kind: "toString", onlySide: "left", reason: "toString" })).toMatchObject({
      kind: "IDENTITY_CARD",
      usesCopyDetection: false,
      deviceType: "desktop",
      onlySide: undefined,
      reason: undefined,
      note: "",
      ownConsent: null,
    });
  });

  it("names the wording that was agreed to, with the number of the dealer's own words", () => {
    expect(consentNow().version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(consentNow(12).version).toBe(`${consentNow().version}-n12`);
    // What server/checks/capture/capture.schema.ts takes.
    expect(consentNow(99_999).version).toMatch(/^[\w-]{1,20}$/);
  });
});
