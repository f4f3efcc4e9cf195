import { expect, test } from "vitest";
import { isPin, mostFailures, newPerson, tryPin } from "./pin.ts";

test("a PIN has four to eight digits", () => {
  expect(["1234", "12345678"].every(isPin)).toBe(true);
  expect(["123", "123456789", "12a4", "", "１２３４"].some(isPin)).toBe(false);
});

test("the right PIN opens and forgets failures, the fifth wrong one locks even the right one out", async () => {
  let person = await newPerson("1", "Nora", "2580");
  expect(JSON.stringify(person)).not.toContain("2580");
  for (let count = 1; count < mostFailures; count++) person = await tryPin(person, "0000");
  expect(person.failures).toBe(mostFailures - 1);
  expect((await tryPin(person, "2580")).failures).toBe(0);
  person = await tryPin(person, "0000");
  expect((await tryPin(person, "2580")).failures).toBe(mostFailures);
});
