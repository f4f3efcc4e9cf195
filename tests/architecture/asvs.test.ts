import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The ids of OWASP ASVS 5.0.0 of levels 1 and 2, a chapter a line. */
const requirements = `
  1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.1 1.5.2
  2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1
  3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.5.4 3.5.5 3.7.1 3.7.2
  4.1.1 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.1 4.4.2 4.4.3 4.4.4
  5.1.1 5.2.1 5.2.2 5.2.3 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3
  6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4
  7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2
  8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.4.1
  9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4
  10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3
  11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.1 11.3.2 11.3.3 11.4.1 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
  12.1.1 12.1.2 12.1.3 12.2.1 12.2.2 12.3.1 12.3.2 12.3.3 12.3.4
  13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5
  14.1.1 14.1.2 14.2.1 14.2.2 14.2.3 14.2.4 14.3.1 14.3.2 14.3.3
  15.1.1 15.1.2 15.1.3 15.2.1 15.2.2 15.2.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
  16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3
  17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2
`
  .trim()
  .split(/\s+/);

const verdicts = ["met", "partly", "not met", "not applicable"] as const;
const page = readFileSync("docs/asvs.md", "utf8");

/** The rows of the tables of chapters: a row names one requirement, or a whole chapter that does not apply. */
const rows = page.split("\n").flatMap((line) => {
  const [first = "", how = "", where = "", tests = "", ...more] = line
    .split(" | ")
    .map((cell) => cell.replace(/^\| | \|$/g, ""));
  const ids = [...first.matchAll(/`(\d+\.\d+\.\d+)`/g)].map(([, id = ""]) => id);
  const verdict = /^\*\*([a-z ]+)\*\*/.exec(how)?.[1] ?? "";
  return ids.length > 0
    ? [
        {
          ids,
          name: first.replace(/^.*`:? /, ""),
          how,
          verdict,
          where,
          tests,
          isWhole: more.length === 0 && tests !== "",
        },
      ]
    : [];
});

const pathsIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test("every requirement of levels 1 and 2 is on the page once, in order, and no other", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(requirements);
});

test("every row has a name, one of four verdicts, a place and a test, or says that there is none", () => {
  for (const { ids, name, verdict, where, tests, isWhole } of rows) {
    expect([ids, isWhole, verdicts.some((known) => known === verdict)]).toEqual([ids, true, true]);
    expect([ids, name.split(" ").length >= 2, where !== "", tests !== ""]).toEqual([ids, true, true, true]);
  }
});

test("the counts at the top are those of the tables", () => {
  const counted = (verdict: string) =>
    rows.filter((row) => row.verdict === verdict).reduce((sum, { ids }) => sum + ids.length, 0);
  const written = (name: string) => Number(new RegExp(`^\\| ${name} \\| (\\d+) \\|$`, "m").exec(page)?.[1]);
  for (const verdict of verdicts) expect([verdict, written(verdict)]).toEqual([verdict, counted(verdict)]);
  expect(written("all")).toBe(requirements.length);
});

test("what is met names where, and what is not says why", () => {
  const unnamed = rows.filter(({ verdict, where }) => verdict === "met" && pathsIn(where).length === 0);
  const unexplained = rows.filter(({ verdict, how }) => verdict !== "met" && how === `**${verdict}**`);
  expect([...unnamed, ...unexplained].map(({ ids }) => ids)).toEqual([]);
});

test("every place and test is there, with its heading", () => {
  const missing = rows.flatMap(({ where, tests }) =>
    pathsIn(`${where} ${tests}`).filter((named) => {
      const [path = "", anchor] = named.split("#");
      if (!existsSync(path)) return true;
      const headings = anchor === undefined ? [] : (readFileSync(path, "utf8").match(/^#+ .+$/gm) ?? []);
      return anchor !== undefined && !headings.some((heading) => slugOf(heading.replace(/^#+ /, "")) === anchor);
    }),
  );
  expect(missing).toEqual([]);
  const noTests = rows.flatMap(({ tests }) => pathsIn(tests)).filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
  expect(noTests).toEqual([]);
});
