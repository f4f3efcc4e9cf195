import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ownForm = "app/forms/form.tsx";

/** Forms in which the browser's own messages, in its own language, would come before ours. */
function formsWithBubbles(code: string): string[] {
  const usesOwnForm =
    /import \{[^}]*\bForm\b[^}]*\} from "(#app\/(.*\/)?forms|\.\.?\/(.*\/)?forms|\.)\/form\.tsx"/.test(code);
  const tags = code.match(/<(form|\w+\.Form|(Remix)?Form)(?=[\s>])(=>|[^>])*>/g) ?? [];
  return tags.filter((tag) => !(usesOwnForm && tag.startsWith("<Form")) && !/\snoValidate(?=[\s>/])/.test(tag));
}

test("no form lets the browser judge", () => {
  const files = globSync("app/**/*.tsx");
  expect(files).toContain(ownForm);
  const found = files.flatMap((file) => formsWithBubbles(readFileSync(file, "utf8")).map((tag) => `${file}: ${tag}`));
  expect(found).toEqual([]);
});

test("no page forgets what its action answered when it loads its data again", () => {
  const forgetful = globSync("app/**/*.{ts,tsx}").filter((file) =>
    readFileSync(file, "utf8").includes("useActionData"),
  );
  expect(forgetful).toEqual(["app/ui/use-action-result.ts"]);
});

describe("a form that lets it judge is noticed", () => {
  const imported = 'import { Form } from "#app/forms/form.tsx";\n';
  test.each([
    ['<form method="post">', 1],
    ['<form method="post" noValidate>', 0],
    ["<form\n  onSubmit={(event) => send(event)}\n  noValidate\n>", 0],
    ["<form noValidate={false}>", 1],
    ['<Form method="post">', 1],
    [`${imported}<Form method="post">`, 0],
    [`${imported}<form>`, 1],
    ['<fetcher.Form method="post">', 1],
    ["<RemixForm {...props} onSubmit={send} />", 1],
    ["<FormErrors errors={errors} />", 0],
  ])("%s", (code, count) => {
    expect(formsWithBubbles(code)).toHaveLength(count);
  });
});
