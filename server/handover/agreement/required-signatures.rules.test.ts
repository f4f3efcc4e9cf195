import { describe, expect, test } from "vitest";
import {
  boxesOf,
  boxLabelOf,
  isCustomerKind,
  isFullySigned,
  requiredSignatures,
  signerNameOf,
  signsOnlySb,
} from "./required-signatures.rules.ts";
import { allSignatureKinds, bySignatureKind } from "./signature-kinds.ts";

test.each([
  ["contract", ["customer", "second_driver?", "dealer"]],
  ["contract_with_sb", ["customer", "second_driver?", "sb_customer", "dealer"]],
  ["sb_contract", ["sb_customer", "dealer"]],
] as const)("%s is signed by %s", (thing, kinds) => {
  const required = requiredSignatures(thing, { second_driver: "Ida Beck" });
  expect(required.map(({ kind, isOptional }) => (isOptional ? `${kind}?` : kind))).toEqual(kinds);
  expect(required.map(({ index }) => index)).toEqual(required.map((_, index) => index));
});

describe("fully signed", () => {
  test.each([
    ["contract", [], false],
    ["contract", ["customer"], false],
    ["contract", ["customer", "second_driver"], false],
    ["contract", ["dealer", "customer"], true],
    ["contract", ["customer", "second_driver", "dealer"], true],
    ["contract_with_sb", ["customer", "dealer"], false],
    ["contract_with_sb", ["customer", "dealer", "sb_customer"], true],
    ["sb_contract", ["dealer"], false],
    ["sb_contract", ["customer", "dealer"], false],
    ["sb_contract", ["sb_customer", "dealer"], true],
  ] as const)("%s with %s: %s", (thing, given, expected) => {
    expect(isFullySigned(thing, given)).toBe(expected);
  });
});

test("everything but the dealer's may be signed on the customer's phone", () => {
  const kinds = requiredSignatures("contract_with_sb", { second_driver: "Ida Beck" }).map(({ kind }) => kind);
  expect(kinds.filter(isCustomerKind)).toEqual(["customer", "second_driver", "sb_customer"]);
});

test.each([
  ["contract", ["Nutzer", "Zweiter Fahrer", "Für den Überlasser"]],
  ["contract_with_sb", ["Nutzer", "Zweiter Fahrer", "Für den Überlasser", "Nutzer, für den SB-Schutz"]],
  ["sb_contract", ["Kunde", "Für den Anbieter"]],
  ["vehicle_return", ["Nutzer", "Für den Überlasser"]],
] as const)("the boxes of %s are those of %j", (thing, labels) => {
  expect(boxesOf(thing).map((kind) => boxLabelOf(kind, thing))).toEqual(labels);
});

test("a signature for the SB-Schutz alone is the customer's for it", () => {
  const kinds = requiredSignatures("contract_with_sb", { second_driver: "Ida Beck" }).map(({ kind }) => kind);
  expect(kinds.filter(signsOnlySb)).toEqual(["sb_customer"]);
});

test("nobody signs for a second driver whom the contract does not name", () => {
  const kinds = requiredSignatures("contract_with_sb", { second_driver: "" }).map(({ kind }) => kind);
  expect(kinds).toEqual(["customer", "sb_customer", "dealer"]);
});

test("each signs under the name in the contract", () => {
  const names = { customer: "Erika Mustermann", second_driver: "Ida Beck", dealer: "Nora Nutzer" };
  const kinds = requiredSignatures("contract_with_sb", { second_driver: "Ida Beck" }).map(({ kind }) => kind);
  expect(kinds.map((kind) => signerNameOf(kind, names))).toEqual([
    "Erika Mustermann",
    "Ida Beck",
    "Erika Mustermann",
    "Nora Nutzer",
  ]);
});

test("signatures are listed in the table's order, whatever order they were given in", () => {
  const given = [...allSignatureKinds].reverse().map((kind) => ({ kind }));
  expect(given.sort(bySignatureKind).map(({ kind }) => kind)).toEqual(allSignatureKinds);
});
