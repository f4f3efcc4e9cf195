import { describe, expect, test } from "vitest";
import { noAttempts } from "./attempts.ts";

const maximum = 4;
const refused = (times: number) =>
  Array.from({ length: times }).reduce<typeof noAttempts>((known) => known.after("refused"), noAttempts);

describe("attempts", () => {
  test("the fifth refusal blocks, the fourth does not", () => {
    expect(refused(4).isBlocked(maximum)).toBe(false);
    expect(refused(5).isBlocked(maximum)).toBe(true);
  });

  test("a change lifts the block, and the next refusal blocks at once", () => {
    const changed = refused(5).after("changed");
    expect(changed.isBlocked(maximum)).toBe(false);
    expect(changed.after("refused").isBlocked(maximum)).toBe(true);
  });

  test("changes before the fifth refusal do not count it away", () => {
    const typed = refused(4).after("changed").after("changed");
    expect(typed.after("refused").isBlocked(maximum)).toBe(true);
  });

  test("a success begins the count anew", () => {
    expect(refused(5).after("succeeded").after("refused").isBlocked(maximum)).toBe(false);
  });
});
