import { describe, expect, test } from "vitest";
import { contractPapers, signingState } from "./contract-papers.rules.ts";

const at = new Date("2026-11-23T09:00:00Z");
const fresh = { fullySignedAt: null, vehicleReturnedAt: null };

describe("papers", () => {
  const kindsOf = (contract: Parameters<typeof contractPapers>[0]) =>
    contractPapers(contract, [], []).map(({ kind }) => kind);

  test("come to be in the order of what happens", () => {
    expect(kindsOf(fresh)).toEqual(["unsigned"]);
    expect(kindsOf({ ...fresh, fullySignedAt: at })).toEqual(["unsigned", "signed"]);
    expect(kindsOf({ ...fresh, vehicleReturnedAt: at })).toEqual(["unsigned", "signed_with_vehicle_return"]);
    expect(kindsOf({ fullySignedAt: at, vehicleReturnedAt: at })).toHaveLength(3);
  });

  test("are stored, being made, or made on demand", () => {
    const contract = { fullySignedAt: at, vehicleReturnedAt: at };
    const due = [{ kind: "signed" as const }, { kind: "unsigned" as const }];
    expect(contractPapers(contract, [{ kind: "unsigned", createdAt: at }], due)).toEqual([
      { kind: "unsigned", state: "stored", createdAt: at },
      { kind: "signed", state: "due", createdAt: null },
      { kind: "signed_with_vehicle_return", state: "on_demand", createdAt: null },
    ]);
  });
});

test.each([
  ["paper", { usesDigitalSigning: false, isActive: true, isSigned: false, signatures: 0 }],
  ["paper", { usesDigitalSigning: false, isActive: false, isSigned: false, signatures: 0 }],
  ["open", { usesDigitalSigning: true, isActive: true, isSigned: false, signatures: 0 }],
  ["open", { usesDigitalSigning: true, isActive: true, isSigned: false, signatures: 1 }],
  ["signed", { usesDigitalSigning: true, isActive: true, isSigned: true, signatures: 2 }],
  ["signed", { usesDigitalSigning: false, isActive: false, isSigned: true, signatures: 2 }],
  ["missed", { usesDigitalSigning: true, isActive: false, isSigned: false, signatures: 0 }],
  ["missed", { usesDigitalSigning: true, isActive: false, isSigned: false, signatures: 1 }],
  // Switched off half way: what was signed is shown, the rest is signed on paper.
  ["paper", { usesDigitalSigning: false, isActive: true, isSigned: false, signatures: 1 }],
])("signing is %s with %j", (state, { usesDigitalSigning, isActive, isSigned, signatures }) => {
  const contract = { ...fresh, isActive, fullySignedAt: isSigned ? at : null };
  expect(signingState(contract, usesDigitalSigning, signatures)).toBe(state);
});
