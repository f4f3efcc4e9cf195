import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { readOperator } from "./operator.ts";

test("the setting of wrangler.toml is complete", () => {
  const { OPERATOR } = unstable_readConfig({ config: "wrangler.toml" }).vars as { OPERATOR: string };
  expect(readOperator(OPERATOR)).toMatchObject({ email: "hilfe@handschlag.example", offices: [{}, {}] });
});

test.each([undefined, "", "{", "null", "{}", JSON.stringify({ name: "Nur ein Name" })])(
  "%j is no operator",
  (setting) => {
    expect(readOperator(setting)).toBeNull();
  },
);
