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

test("own addresses and all secrets may be deployed", () => {
  expect(undeployable(vars, [...secrets, "SEAL_KEY"])).toEqual([]);
});

test.each(secrets)("not without %s", (name) => {
  const problems = undeployable(
    vars,
    secrets.filter((other) => other !== name),
  );
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
  expect(undeployable({ ...vars, [name]: value }, secrets)).toEqual([expect.stringContaining(name)]);
});
