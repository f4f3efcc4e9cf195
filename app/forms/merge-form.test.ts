import { describe, expect, test } from "vitest";
import { z } from "#server/ground/kernel/zod.ts";
import { baseField, baseOf } from "./merge-base.ts";
import { mergeForm, refuseConflicts } from "./merge-form.server.ts";

const opened = { notes: "keine", damage: "Kratzer", city: null, brands: ["b", "a"] };
const schema = z.object({
  notes: z.string().optional(),
  damage: z.string().optional(),
  city: z.string().optional(),
  brands: z.array(z.string()).default([]),
});

function aForm(typed: Partial<Record<keyof typeof opened, string | string[]>>, base = baseOf(opened)): FormData {
  const form = new FormData();
  form.set(baseField, base);
  for (const [name, value] of Object.entries({ ...opened, city: "", ...typed }))
    for (const one of [value ?? ""].flat()) form.append(name, one);
  return form;
}

describe("a form that others saved before", () => {
  test("takes their changes in the fields it left as they were, and keeps its own", () => {
    const form = aForm({ notes: "Winterreifen" });
    expect(mergeForm(form, { ...opened, damage: "Delle", brands: ["a"] })).toMatchObject({ conflicts: [] });
    expect([form.get("notes"), form.get("damage"), form.getAll("brands")]).toEqual(["Winterreifen", "Delle", ["a"]]);
  });

  test("is not refused for an equal change, line breaks of browsers or another order of ticks", () => {
    const form = aForm({ damage: "Delle\r\nvorn", brands: ["a", "b"] });
    expect(mergeForm(form, { ...opened, damage: "Delle\nvorn" })).toMatchObject({ conflicts: [] });
  });

  test("is not refused for an address that the browser sent as punycode, or that both typed", () => {
    const notes = "info@autohaus-müller.de";
    const asSent = "info@xn--autohaus-mller-psb.de";
    const untouched = aForm({ notes: asSent }, baseOf({ ...opened, notes }));
    expect(mergeForm(untouched, { ...opened, notes: "neu@muster.de" })).toMatchObject({ conflicts: [] });
    expect(untouched.get("notes")).toBe("neu@muster.de");
    const alike = aForm({ notes: asSent });
    expect(mergeForm(alike, { ...opened, notes })).toMatchObject({ conflicts: [] });
  });

  test("says at the field what is stored, and overwrites only that field when it is sent once more", () => {
    const stored = { ...opened, notes: "Anhänger", damage: "Delle" };
    const refused = refuseConflicts(aForm({ notes: "Winterreifen" }), schema, stored);
    expect(refused?.lastResult.error).toEqual({
      notes: [
        "Jemand anderes hat hier inzwischen „Anhänger“ gespeichert. Speichern Sie noch einmal, wenn Ihre Eingabe gelten soll.",
      ],
    });
    const again = aForm({ notes: "Winterreifen" }, String(refused?.lastResult.initialValue?.base));
    expect(refuseConflicts(again, schema, stored)).toBeNull();
    expect([again.get("notes"), again.get("damage")]).toEqual(["Winterreifen", "Delle"]);
  });

  test("is refused again when the stored value changes once more", () => {
    const first = refuseConflicts(aForm({ notes: "Winterreifen" }), schema, { ...opened, notes: "Anhänger" });
    const again = aForm({ notes: "Winterreifen" }, String(first?.lastResult.initialValue?.base));
    expect(refuseConflicts(again, schema, { ...opened, notes: "Dachbox" })).not.toBeNull();
  });

  test("unticking everything is a change", () => {
    const form = aForm({ brands: [] });
    mergeForm(form, opened);
    expect(form.getAll("brands")).toEqual([]);
  });

  test("groups are taken as a whole", () => {
    const form = aForm({ notes: "Winterreifen" });
    const groups = [["notes", "damage"]] as const;
    expect(mergeForm(form, { ...opened, damage: "Delle" }, { groups })).toMatchObject({ conflicts: ["notes"] });
  });

  test.each(["", "{", "[]", '{"notes":1}', `{"notes":"${"x".repeat(70_000)}"}`])(
    "an unreadable base merges nothing",
    (base) => {
      const form = aForm({ notes: "Winterreifen" }, base);
      const merge = mergeForm(form, { ...opened, damage: "Delle" });
      expect([merge, form.get("damage")]).toEqual([null, "Kratzer"]);
    },
  );

  test("inherited names are no fields", () => {
    const form = aForm({}, '{"constructor":"x","__proto__":"y"}');
    expect(mergeForm(form, opened)?.conflicts).toEqual([]);
  });
});
