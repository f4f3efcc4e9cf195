import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { confirmations, dialogsWithBoxes, otherConfirmations } from "#tests/app/confirmations.ts";

const filesWith = (element: RegExp) =>
  globSync("app/**/*.tsx")
    .filter((file) => file !== "app/ui/confirm-dialog.tsx" && element.test(readFileSync(file, "utf8")))
    .sort();

test("every question before a form is sent is walked through without scripts", () => {
  expect(filesWith(/<ConfirmButton\b/)).toEqual(
    [...confirmations.map(({ file }) => file), ...otherConfirmations].sort(),
  );
});

test("no other dialog asks: without scripts its form would be sent at once", () => {
  expect(filesWith(/<ConfirmDialog\b|window\.confirm|\bconfirm\("/)).toEqual(dialogsWithBoxes);
});
