import { expect, test } from "vitest";
import { testOperator as operator } from "#tests/fakes/operator.ts";
import { undeployable } from "./undeployable.ts";

const vars = {
  APP_ENV: "production",
  APP_URL: "https://portal.de",
  DB_URL: "libsql://daten.portal.de",
  LIVE_URL: "https://live.portal.de",
  MAIL_FROM: "Handschlag <noreply@portal.de>",
  OPERATOR: JSON.stringify(operator),
};
const secrets = ["APP_SECRET", "LIVE_SECRET", "DB_TOKEN", "RESEND_API_KEY", "EXPORT_KEY"];
const relay = ["LIVE_SECRET"];

test("own addresses and all secrets may be deployed", () => {
  expect(undeployable(vars, { worker: [...secrets, "SEAL_KEY"], relay })).toEqual([]);
});

test("not while the relay has no secret", () => {
  const [problem, ...others] = undeployable(vars, { worker: secrets, relay: ["LIVE_SECRET_PREVIOUS"] });
  expect(problem).toContain("npx wrangler secret put LIVE_SECRET -c wrangler.party.toml");
  expect(others).toEqual([]);
});

test.each(secrets)("not without %s", (name) => {
  const problems = undeployable(vars, { worker: secrets.filter((other) => other !== name), relay });
  expect(problems).toEqual([expect.stringContaining(`npx wrangler secret put ${name}`)]);
});

test.each([
  ["APP_ENV", "local"],
  ["APP_URL", "https://handschlag.example"],
  ["MAIL_FROM", "Handschlag <noreply@handschlag.example>"],
  ["DB_URL", ""],
  ["LIVE_URL", "https://live.handschlag.example"],
  ["OPERATOR", JSON.stringify({ ...operator, email: "hilfe@handschlag.example" })],
  ["OPERATOR", JSON.stringify({ ...operator, vatId: "" })],
])("not with %s %s", (name, value) => {
  expect(undeployable({ ...vars, [name]: value }, { worker: secrets, relay })).toEqual([expect.stringContaining(name)]);
});
