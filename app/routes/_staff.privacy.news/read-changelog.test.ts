import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import { readChangelog } from "./read-changelog.ts";

test("versions with their news, in order", () => {
  const text = "# Neues\n\nVorwort\n\n## 2.0 – 1.2.2027\n\n- Eins\r\n- Zwei\n\n## 1.0 – 1.1.2027\n- Drei\n";
  expect(readChangelog(text)).toEqual([
    { title: "2.0 – 1.2.2027", news: ["Eins", "Zwei"] },
    { title: "1.0 – 1.1.2027", news: ["Drei"] },
  ]);
});

test("the newest entry is about the current version", () => {
  const [newest] = readChangelog(readFileSync("CHANGELOG.md", "utf8"));
  expect(newest?.title).toMatch(
    new RegExp(`^${packageFile.version.replaceAll(".", "\\.")} – \\d\\d\\.\\d\\d\\.\\d{4}$`),
  );
  expect(newest?.news.length).toBeGreaterThan(0);
});
