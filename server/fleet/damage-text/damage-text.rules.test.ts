import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damageText, readDamageText, type TextDamage } from "./damage-text.rules.ts";
import { damageLine } from "./damage-words.ts";

const damage = (number: number, note: string, marked: Partial<TextDamage> = {}): TextDamage => ({
  id: `d${number}`,
  number,
  version: 1,
  kind: "other",
  view: null,
  size: null,
  note,
  ...marked,
});
const scratch = damage(2, "Tür", { kind: "scratch", view: "left", size: "medium" });

test.each([
  [scratch, "Kratzer links, bis 10 cm: Tür"],
  [damage(1, "", { kind: "missing" }), "Fehlteil"],
  [damage(1, "Delle\nan der Tür"), "Delle\nan der Tür"],
  [damage(1, "", { view: "roof" }), "Sonstiges Dach"],
])("%o is said in a line", (one, line) => expect(damageLine(one)).toBe(line));

describe("a typed text", () => {
  const open = [damage(1, "Delle hinten"), scratch];
  const text = damageText(open);

  test("that is the same changes nothing", () =>
    expect(readDamageText(open, text)).toMatchObject({ left: open, text, added: "", reworded: [], removed: [] }));

  test("with a new line adds it", () =>
    expect(readDamageText(open, `${text}\nRiss im Spiegel`)).toEqual({
      left: open,
      text: `${text}\nRiss im Spiegel`,
      added: "Riss im Spiegel",
      reworded: [],
      removed: [],
    }));

  test("with another line instead of one rewords it, and keeps its number", () =>
    expect(readDamageText(open, "Delle hinten links\nKratzer links, bis 10 cm: Tür")).toMatchObject({
      reworded: [{ id: "d1", note: "Delle hinten links", version: 2 }],
      added: "",
      removed: [],
    }));

  test("without anything leaves what has a kind or a side", () =>
    expect(readDamageText(open, "")).toEqual({
      left: [scratch],
      text: "Kratzer links, bis 10 cm: Tür",
      added: "",
      reworded: [],
      removed: ["d1"],
    }));

  test.each(["keine", "Keine Vorschäden.", "nein", "unfallfrei"])(
    "%j is no damage, and leaves what has a side",
    (none) => {
      expect(readDamageText(open, none)).toEqual(readDamageText(open, ""));
      expect(readDamageText(open, `${text}\n${none}`)).toEqual(readDamageText(open, text));
      expect(readDamageText([], none).added).toBe("");
    },
  );

  test.each(["keine Delle, aber ein Kratzer", "keine Funktion der Klimaanlage", "neu"])("%j is one", (some) =>
    expect(readDamageText([], some).added).toBe(some),
  );

  test("of a vehicle without damages is one damage, as it was typed", () =>
    expect(readDamageText([], "Delle\n\nKratzer")).toMatchObject({
      text: "Delle\n\nKratzer",
      added: "Delle\n\nKratzer",
    }));

  test("that begins like a longer damage is not taken for it", () =>
    expect(readDamageText([damage(1, "Delle"), damage(2, "Delle\nvorn")], "Delle\nvorn")).toMatchObject({
      removed: ["d1"],
      added: "",
    }));
});

const anyNote = fc.constantFrom("", "Delle", "Tür", "Delle\nvorn", "a\n\nb");
const anyDamage = fc.record({
  kind: fc.constantFrom("scratch", "other", "dent"),
  view: fc.constantFrom(null, "left", "roof"),
  size: fc.constantFrom(null, "small"),
  note: anyNote,
});
const anyOpen = fc
  .array(anyDamage, { maxLength: 8 })
  .map((all) => all.map((one, index) => ({ id: `d${index}`, number: index + 1, version: 1, ...one })));
const anyTyped = fc.array(fc.constantFrom("Delle", "vorn", "", "Riss", "Kratzer links", " "), { maxLength: 6 });

test("no text loses a damage that has a kind, a side or a size", () => {
  fc.assert(
    fc.property(anyOpen, anyTyped, (open, lines) => {
      const { removed, reworded, text } = readDamageText(open, lines.join("\n"));
      const touched = new Set([...removed, ...reworded.map(({ id }) => id)]);
      for (const one of open.filter(({ kind, view, size }) => kind !== "other" || view || size)) {
        expect(touched.has(one.id)).toBe(false);
        expect(text).toContain(damageLine(one));
      }
    }),
  );
});

test("the text that a vehicle has is read as what it has", () => {
  fc.assert(
    fc.property(anyOpen, (open) => {
      const text = damageText(open);
      expect(readDamageText(open, text)).toMatchObject({ left: open, text, added: "", reworded: [], removed: [] });
    }),
  );
});

test("reading the resulting text again changes nothing more", () => {
  fc.assert(
    fc.property(anyOpen, anyTyped, (open, lines) => {
      const first = readDamageText(open, lines.join("\n"));
      const left = open
        .filter(({ id }) => !first.removed.includes(id))
        .map((one) => ({ ...one, ...first.reworded.find(({ id }) => id === one.id) }));
      const all = first.added ? [...left, damage(99, first.added)] : left;
      expect(damageText(all)).toBe(first.text);
      expect(readDamageText(all, first.text)).toMatchObject({ text: first.text, added: "", reworded: [], removed: [] });
    }),
  );
});
