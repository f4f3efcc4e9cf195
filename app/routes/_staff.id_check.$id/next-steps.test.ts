import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const full = { contract: true, bookSb: true, discard: true, licensePanel: true };
const light = { contract: false, bookSb: true, discard: false, licensePanel: false };
const none = { contract: null, sbContract: null, canClose: true };
const at = (processState: "accepted" | "rejected" | "in_progress" | "discarded" | "not_available") => ({
  check: { processState },
});

test.each([
  ["an accepted check", { ...at("accepted"), allows: full }, ["contract"]],
  ["a rejected one", { ...at("rejected"), allows: full }, ["discard", "contract"]],
  ["an accepted one in the light plan", { ...at("accepted"), allows: light }, ["sb"]],
  ["one without SB-Schutz there", { ...at("accepted"), allows: { ...light, bookSb: false } }, []],
  ["a rejected one there", { ...at("rejected"), allows: light }, []],
  ["one that waits", { ...at("in_progress"), allows: full }, []],
  ["one without photos", { ...at("not_available"), allows: full }, []],
  ["a closed one", { ...at("discarded"), allows: full }, []],
] as const)("the next steps of %s", (_, check, expected) => {
  expect(nextSteps({ ...none, ...check })).toEqual(expected);
});
