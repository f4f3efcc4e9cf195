import { expect, test } from "vitest";
import { scrubMessage } from "./scrub.ts";

test.each([
  ['"Mustermann" is not valid JSON', "[text] is not valid JSON"],
  ["no mail to <erika@muster.example>, sorry", "no mail to [mail] sorry"],
  ["fetch of https://portal.example/sign/abc failed", "fetch of [url] failed"],
  ["fetch(https://portal.example/sign/abc) failed", "[url] failed"],
  ["a ratio of a://b, an @ alone and http:// stay", "a ratio of [url] an @ alone and http:// stay"],
  ["row K-HS2041 of 12.11.2026", "row [number] of [number]"],
  [`key ${"aB3-_".repeat(8)} is unknown`, "key [id] is unknown"],
])("%s", (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed);
});
