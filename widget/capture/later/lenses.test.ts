import { describe, expect, test } from "vitest";
import { betterLens, type FocusCapabilities, nextLens } from "./lenses.ts";

const lensesOf = (labels: readonly string[]) => labels.map((label) => ({ label, deviceId: `id of ${label}` }));
const pro = [
  "Front Camera",
  "Back Camera",
  "Back Dual Wide Camera",
  "Back Triple Camera",
  "Back Telephoto Camera",
  "Back Ultra Wide Camera",
  "Desk View Camera",
];
const proGerman = [
  "Frontkamera",
  "Rückkamera",
  "Rückseitige Dual-Weitwinkelkamera",
  "Rückseitige Triple-Kamera",
  "Rückseitige Telekamera",
  "Rückseitige Ultra-Weitwinkelkamera",
  "Schreibtischansicht-Kamera",
];
const android = [
  "camera2 1, facing front",
  "camera2 2, facing back",
  "camera2 0, facing back",
  "camera2 3, facing back",
];

describe("the camera that can focus on a card is used (capture.md#cameras)", () => {
  test.each<[string, readonly string[], string, FocusCapabilities, string | undefined]>([
    ["an iPhone with three lenses", pro, "Back Camera", {}, "Back Triple Camera"],
    ["one whose menus are German", proGerman, "Rückkamera", {}, "Rückseitige Triple-Kamera"],
    [
      "one whose menus are Russian",
      ["Передняя камера", "Задняя камера", "Задняя тройная камера"],
      "Задняя камера",
      {},
      "Задняя тройная камера",
    ],
    [
      "one with two whose menus are French",
      ["Caméra avant", "Caméra arrière", "Double caméra grand-angle arrière", "Caméra ultra grand-angle arrière"],
      "Caméra arrière",
      {},
      "Double caméra grand-angle arrière",
    ],
    ["one with two", pro.filter((label) => !/Triple|Tele/.test(label)), "Back Camera", {}, "Back Dual Wide Camera"],
    ["the best one runs", pro, "Back Triple Camera", {}, undefined],
    ["one whose main lens focuses near", pro, "Back Camera", { focusDistance: { min: 0.1 } }, undefined],
    ["one whose main lens does not", pro, "Back Camera", { focusDistance: { min: 0.2 } }, "Back Triple Camera"],
    ["an iPhone with one lens", ["Front Camera", "Back Camera"], "Back Camera", {}, undefined],
    [
      "an Android phone opened its ultra-wide lens",
      android,
      "camera2 2, facing back",
      { focusMode: ["manual"] },
      "camera2 0, facing back",
    ],
    [
      "an Android phone opened its main lens",
      android,
      "camera2 0, facing back",
      { focusMode: ["continuous", "manual"] },
      undefined,
    ],
    ["its main lens has a fixed focus", android, "camera2 0, facing back", { focusMode: ["manual"] }, undefined],
    ["a browser that says nothing of focus", android, "camera2 2, facing back", {}, undefined],
    ["a computer", ["FaceTime HD Camera", "USB Camera"], "USB Camera", {}, undefined],
    ["labels that are withheld", ["", ""], "", {}, undefined],
    ["no telephoto lens, ever", ["Back Camera", "Back Telephoto Camera"], "Back Camera", {}, undefined],
  ])("%s", (_, labels, running, focus, expected) => {
    expect(betterLens(lensesOf(labels), `id of ${running}`, focus)).toBe(expected && `id of ${expected}`);
  });

  test("a running camera that is not listed stays", () => {
    expect(betterLens(lensesOf(pro), undefined, {})).toBeUndefined();
  });
});

test("cameras are changed in their order, and not where there is only one", () => {
  const lenses = lensesOf(android);
  expect(nextLens(lenses, lenses[3]?.deviceId)).toBe(lenses[0]?.deviceId);
  expect(nextLens(lenses, lenses[0]?.deviceId)).toBe(lenses[1]?.deviceId);
  expect(nextLens(lenses, undefined)).toBe(lenses[0]?.deviceId);
  expect(nextLens(lenses.slice(0, 1), lenses[0]?.deviceId)).toBeUndefined();
});
