import { describe, expect, test } from "vitest";
import { changesInWords, shownDetails } from "./audit-details.texts.ts";

const offices = new Map([
  ["null", "Rheintal Zentrale"],
  ["b1", "Filiale Bonn"],
]);

describe("details of an entry of the audit log", () => {
  test("are said in German, with the value before", () => {
    const details = { role: "Admin", role_before: "Disponent", branch_id: "b1", branch_id_before: null };
    expect(shownDetails(details, offices)).toEqual([
      { label: "Rolle", value: "Admin", before: "Disponent" },
      { label: "Standort", value: "Filiale Bonn", before: "Rheintal Zentrale" },
    ]);
    expect(changesInWords(details, offices)).toBe("Rolle Disponent → Admin, Standort Rheintal Zentrale → Filiale Bonn");
  });

  test("leave out what did not change", () => {
    expect(changesInWords({ minutes: 30, minutes_before: 30 })).toBe("");
  });

  test("of older entries, without a value before, are said as they are", () => {
    expect(
      shownDetails({ keeps_photos: "no", fields: "name,license_plate", valid_from: "2026-12-01", other: 3 }),
    ).toEqual([
      { label: "Fotos nach der Entscheidung aufbewahren", value: "nein" },
      { label: "Geänderte Felder", value: "Name, Kennzeichen" },
      { label: "Gültig ab", value: "01.12.2026" },
      { label: "other", value: "3" },
    ]);
    expect(shownDetails(null)).toEqual([]);
  });
});
