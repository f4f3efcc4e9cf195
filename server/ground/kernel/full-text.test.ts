import { expect, test } from "vitest";
import { allOf, anyOf, namesOneErrorAway, searchWords, wordIn } from "./full-text.ts";

test.each([
  ["Müller-Lüdenscheid", ["mueller", "luedenscheid"]],
  ["  K-HS 1042 E ", ["k", "hs", "1042", "e"]],
  ["O'Neil anna ANNA", ["o", "neil", "anna"]],
  ['"%_*) OR NOT NEAR(', ["or", "not", "near"]],
  ["😀 –", []],
])("%j has the words %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

test("a query of many words is cut off", () => {
  expect(searchWords(Array.from({ length: 500 }, (_, index) => `w${index}`).join(" "))).toHaveLength(12);
});

test("expressions", () => {
  expect(wordIn(["names", "plates"], "mull")).toBe('{names plates} : "mull" *');
  expect(wordIn(["names"], "oneil")).toBe('{names} : ("oneil" * OR "o neil" *)');
  expect(wordIn(["names"], "dng")).toBe('{names} : "dng" *');
  expect(wordIn(["numbers"], 'a"b', { isWhole: true })).toBe('{numbers} : "ab"');
  expect(allOf(["a", anyOf(["b", "c"])])).toBe("(a) AND ((b) OR (c))");
  expect(() => allOf([])).toThrow();
});

test("a word that is nothing but particles is tried in few ways", () => {
  expect(wordIn(["names"], "do".repeat(150)).split(" OR ").length).toBeLessThan(20);
});

test.each([
  ["mueler", "mueller"],
  ["muellerr", "mueller"],
  ["muelker", "mueller"],
  ["meuller", "mueller"],
  ["webr", "weber"],
  ["qeber", "weber"],
  ["eber", "weber"],
  ["hanspeter", "hans peter"],
])("%s is one error away from %s", (typed, meant) => {
  expect(namesOneErrorAway(typed)).toContain(meant);
});

test.each([
  ["meeler", "mueller"],
  ["weber", "weber"],
  ["kleinn", "kleines"],
])("%s is not one error away from %s", (typed, other) => {
  expect(namesOneErrorAway(typed)).not.toContain(other);
});

test("names of fewer than five letters are never guessed", () => {
  expect(namesOneErrorAway("kleyn").filter((name) => name.length < 5)).toEqual([]);
  expect(namesOneErrorAway("ott")).toEqual([]);
  expect(namesOneErrorAway("khs12")).toEqual([]);
});
