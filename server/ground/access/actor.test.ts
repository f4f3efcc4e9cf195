import { expect, test } from "vitest";
import { type Staff, sessionOf } from "./actor.ts";

test("an API client has no session to end, to keep or to push to", () => {
  expect(sessionOf({ sessionId: "own" } as Staff)).toBe("own");
  expect(() => sessionOf({ sessionId: null } as Staff)).toThrow("An API client has no session.");
});
