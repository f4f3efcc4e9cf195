import { expect, test } from "vitest";
import { formOf } from "#tests/fakes/form-of.ts";
import { intentOf } from "./intent-of.server.ts";

test("a form does what it names", () => {
  expect(intentOf(formOf({ intent: "delete" }), ["undo", "delete"])).toBe("delete");
});

test.each([{}, { intent: "" }, { intent: "drop" }, { intent: "Delete" }])("%o does nothing", (entries) => {
  expect(() => intentOf(formOf(entries as Record<string, string>), ["undo", "delete"])).toThrow(
    expect.objectContaining({ kind: "unreadable" }),
  );
});
