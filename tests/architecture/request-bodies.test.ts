import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What opens a body or a form without the limits of `readForm` and `parseForm`, and the only files that may. */
const openers: [RegExp, ...string[]][] = [
  [/\brequest\s*\.\s*(formData|json|text|arrayBuffer|blob|body)\b/, "app/forms/read-form.server.ts"],
  [/\.formData\(/, "app/forms/read-form.server.ts"],
  // The browser judges what is typed there itself.
  [/\bparseWithZod\b/, "app/forms/parse-form.server.ts", "app/forms/use-checked-form.ts"],
];

const bypassesIn = (file: string, code: string) =>
  openers.flatMap(([pattern, ...owners]) => (!owners.includes(file) && pattern.test(code) ? [pattern.source] : []));

const serverFiles = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$|\.client\.tsx?$/.test(file));

test("pages read and parse forms in one place", () => {
  expect(serverFiles.length).toBeGreaterThan(100);
  expect(serverFiles.filter((file) => bypassesIn(file, readFileSync(file, "utf8")).length > 0)).toEqual([]);
});

/** Pages without a session, except the choice of colours, which protects nothing. */
const publicReaders = serverFiles.filter(
  (file) =>
    /^app\/routes\/(_public|sign\.)|new-password-route/.test(file) &&
    readFileSync(file, "utf8").includes("readForm(request)"),
);

test("pages without a session count a request before they read it", () => {
  expect(publicReaders.length).toBeGreaterThan(5);
  const readsFirst = publicReaders.filter((file) => {
    const code = readFileSync(file, "utf8");
    const limitAt = code.search(/await limit\w+\(/);
    return limitAt < 0 || limitAt > code.indexOf("readForm(request)");
  });
  expect(readsFirst).toEqual([]);
});

describe("a way around is noticed", () => {
  test.each([
    ["const form = await request.formData();", 2],
    ["const form = await args.request.formData()", 2],
    ["const { name } = await request.json();", 1],
    ["parseWithZod(form, { schema })", 1],
    ["const form = await readForm(request);", 0],
  ])("%s", (code, count) => {
    expect(bypassesIn("app/routes/new.tsx", code)).toHaveLength(count);
  });
});
