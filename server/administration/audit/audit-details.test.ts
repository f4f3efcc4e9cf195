import { describe, expect, test } from "vitest";
import { shownDetails } from "./audit-details.texts.ts";
import { auditSentence } from "./audit-sentences.texts.ts";

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
  });

  test("show addresses with the letters of their domain", () => {
    const details = { email: "info@xn--autohaus-mller-psb.de", email_before: "info@muster.example" };
    expect(shownDetails(details)).toMatchObject([{ value: "info@autohaus-müller.de", before: "info@muster.example" }]);
  });

  test("leave out what did not change", () => {
    expect(shownDetails({ minutes: 30, minutes_before: 30 })).toEqual([]);
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

describe("an entry of the audit log", () => {
  const entry = { who: "Anna Beispiel", what: "NutzerIn geändert", subjectName: "Max Muster", action: "edit_user" };

  test("is a sentence with the old and the new value", () => {
    const details = { role: "Admin", role_before: "Nutzer", branch_id: "b1", branch_id_before: null };
    expect(auditSentence({ ...entry, details }, offices)).toBe(
      "Anna Beispiel hat das Konto von Max Muster geändert: Rolle von Nutzer auf Admin, Standort von Rheintal Zentrale auf Filiale Bonn.",
    );
    expect(auditSentence({ ...entry, details: null }, offices)).toBe(
      "Anna Beispiel hat das Konto von Max Muster geändert.",
    );
  });

  test("names what is gone, and an action that it has no sentence for", () => {
    const gone = { ...entry, action: "delete_vehicle", subjectName: " ", details: null };
    expect(auditSentence(gone, offices)).toBe("Anna Beispiel hat das Fahrzeug (ohne Namen) gelöscht.");
    const unknown = { ...entry, action: "constructor", what: "constructor", details: null };
    expect(auditSentence(unknown, offices)).toBe("Anna Beispiel: constructor.");
  });
});
