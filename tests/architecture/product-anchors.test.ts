import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const isText = /\.(ts|tsx|js|mjs|cjs|md|sql|css|toml|json|txt|snap)$/;
/** What is not written here, and this test, which holds wrong names. */
const isLeftOut = /(^|\/)(node_modules|\.data|build|meta)\/|^tests\/architecture\/product-anchors/;

const files = globSync(["*", "{app,db,docs,scripts,server,tests,widget}/**/*"], {
  exclude: (name) => /(^|\/)node_modules$/.test(name),
})
  .filter((file) => isText.test(file) && !isLeftOut.test(file) && file !== "package-lock.json")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const pages = readdirSync("docs/product");

/** GitHub's slug of a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const slugsOf = (page: string) =>
  [...readFileSync(`docs/product/${page}`, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugOf(heading));

const anchors = new Set(pages.flatMap((page) => slugsOf(page).map((slug) => `${page}#${slug}`)));

/**
 * The anchors of docs/product that a file names, as `checks.md#rejection`: without a folder, as links to `…/product/`, and in a
 * page of its own as links to `#rejection`.
 */
function namesIn({ file, text }: { file: string; text: string }): string[] {
  const named = [...text.matchAll(/(?<![\w-]|(?<!product)\/)[\w-]{1,60}\.md#[\p{L}\p{N}_-]+/gu)].map(([name]) => name);
  const page = /^docs\/product\/(.+)$/.exec(file)?.[1];
  const own = page ? [...text.matchAll(/\]\((#[^)]+)\)/g)].map(([, anchor]) => page + anchor) : [];
  return [...named, ...own];
}

const wrongNames = (file: { file: string; text: string }) => namesIn(file).filter((name) => !anchors.has(name));

/** A chapter of the documents that the product was ordered with; the repository does not have them. */
const chapter = /\b(spec|product|design)(\.md)?[\s*/]+§/i;

test("files and anchors are found", () => {
  expect(files.length).toBeGreaterThan(1_500);
  expect(files.flatMap(namesIn).length).toBeGreaterThan(500);
  expect(anchors.size).toBeGreaterThan(200);
});

test("each anchor that a file names exists", () => {
  expect(files.flatMap((file) => wrongNames(file).map((name) => `${file.file}: ${name}`))).toEqual([]);
});

test("no file names a chapter of a document that is not in the repository", () => {
  expect(files.filter(({ text }) => chapter.test(text)).map(({ file }) => file)).toEqual([]);
});

test("each page is in the index", () => {
  const index = readFileSync("docs/product/README.md", "utf8");
  expect(pages.filter((page) => page !== "README.md" && !index.includes(`](${page})`))).toEqual([]);
});

test.each(pages)("each heading of %s has an anchor of its own", (page) => {
  const slugs = slugsOf(page);
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
});

test.each([
  ["app/page.tsx", "/** Hints (checks.md#warnings), never walls (checks.md#walls). */", ["checks.md#walls"]],
  ["app/page.tsx", "/** See (no-such-page.md#warnings). */", ["no-such-page.md#warnings"]],
  ["docs/cost.md", "[a](product/checks.md#walls) and [b](decisions/001-x.md#context)", ["checks.md#walls"]],
  ["docs/product/checks.md", "[a](#warnings) and [b](#walls)", ["checks.md#walls"]],
])("a planted wrong name in %s is found", (file, text, wrong) => {
  expect(wrongNames({ file, text })).toEqual(wrong);
});

test.each(["(spec §4)", "product\n * §6", "Design.md §2"])("%j counts as a chapter", (text) => {
  expect(text).toMatch(chapter);
});
