import { expect, test } from "vitest";
import { callTextsPlainly } from "./smaller-modules.ts";

test("imported texts and addresses are called without their object", () => {
  const imports = 'import { paths } from "#app/paths.ts";\nimport { mailTexts, other } from "./mail.texts.ts";\n';
  expect(callTextsPlainly(`${imports}link(paths.home(1), mailTexts.sent(name), mailTexts.title);`)).toBe(
    `${imports}link((0, paths.home)(1), (0, mailTexts.sent)(name), mailTexts.title);`,
  );
});

test.each([
  "const texts = []; texts.map(String);",
  "const paths = []; paths.push(1);",
  'import { other } from "./mail.texts.ts"; other.map(String);',
  'import { mailTexts } from "./mail.texts.ts"; page.mailTexts.map(String);',
])("what is no imported text keeps its object: %s", (code) => {
  expect(callTextsPlainly(code)).toBe(code);
});
