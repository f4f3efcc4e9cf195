import { describe, expect, test } from "vitest";
import { historyLabel } from "#server/checks/id-checks/history.texts.ts";
import { identityVerdictFromWire } from "#server/checks/legitimation/legitimation.wire.ts";
import { vehicleFieldToWire } from "#server/fleet/vehicles/vehicle.wire.ts";
import { brandNamed, isBrandMeant } from "#server/fleet/vehicles/vehicle-brands.rules.ts";
import { entryOf, hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";
import { conditionLabel } from "#server/handover/agreement/vehicle-condition.ts";
import { wireNameOf } from "#server/handover/contracts/contract-field-names.wire.ts";
import { nationalityOf } from "#server/services/document-reading/nationalities.ts";
import { parseMrzText } from "#server/services/document-reading/parse-mrz-text.ts";
import { SavedValues } from "#server/services/form-drafts/saved-values.schema.ts";

const zone = "IDD<<T220001293<<<<<<<<<<<<<<<\n6408125<2010315D<<<<<<<<<<<<<4\nMUSTERMANN<<ERIKA<<<<<<<<<<<<<";

/** Names that every plain object answers to, where people and services choose the name. */
describe.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])("%s", (name) => {
  test("is no entry of an object", () => {
    expect(hasEntry({ known: 1 }, name)).toBe(false);
    expect(entryOf({ known: 1 }, name)).toBeUndefined();
    expect(entryOf(JSON.parse(`{"${name}":1}`), name)).toBe(1);
  });

  test("is a brand that nobody knows", () => {
    expect(brandNamed(name, ["Volkswagen"])).toBe(name);
    expect(isBrandMeant("Volkswagen", name)).toBe(false);
  });

  test("is a service's own reason to reject", () => {
    const { rejection } = identityVerdictFromWire("1", { approval_state: "REJECTED", reason: name });
    expect(rejection).toMatchObject({ reason: "other", note: name });
  });

  test("is a nationality, a doubt, a fuel, a state, an action and a field like any unknown one", () => {
    expect(nationalityOf(name)).toBe(name);
    expect(parseMrzText(`${zone}\n?${name}`, "2026-11-22")?.sourceOf("surname")).toBe("read");
    expect(conditionLabel("energyPercent", name)).toBe(conditionLabel("energyPercent", "Diesel"));
    expect(contractPermission(name)).toBe("not_reviewed");
    expect(historyLabel(name, { side: name, document: name, kind: name })).toBe("Vorgang geändert");
    expect(vehicleFieldToWire(name)).toBe(name);
    expect(wireNameOf(name)).toBe(`contract.${name}`);
  });

  test("is no field of a saved form", () => {
    const values = SavedValues.safeParse(JSON.parse(`{"prename":"Erika","${name}":"x"}`));
    expect(Object.keys(values.data ?? {})).not.toContain(name);
  });
});
