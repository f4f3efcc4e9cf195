import { expect, test } from "vitest";
import { intentOf } from "./intent-of.server.ts";

const formOf = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
};

test("a form does what it names", () => {
  expect(intentOf(formOf({ intent: "delete" }), ["undo", "delete"])).toBe("delete");
});

test.each([{}, { intent: "" }, { intent: "drop" }, { intent: "Delete" }])("%o does nothing", (entries) => {
  expect(() => intentOf(formOf(entries as Record<string, string>), ["undo", "delete"])).toThrow(
    expect.objectContaining({ kind: "unreadable" }),
  );
});
