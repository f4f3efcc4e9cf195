import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = globSync(["README.md", "docs/**/*.md", "{db,server,widget}/**/README.md"]);

test.each(pages)("what %s names and links is there", (page) => {
  const text = readFileSync(page, "utf8");
  const named = [...text.matchAll(/`((?:app|db|scripts|server|tests|widget)\/[^`\s*{…<(]*)`/g)].map(
    ([, path = ""]) => path,
  );
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) => join(dirname(page), path));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});
