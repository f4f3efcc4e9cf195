import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

/** What the command reads of this repository, and where it writes. */
const folder = mkdtempSync(join(tmpdir(), "handschlag-shadcn-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const path of ["components.json", "package.json", "tsconfig.json", "app/tailwind.css", "app/ui"])
  cpSync(path, join(folder, path), { recursive: true });

const item = {
  name: "gauge",
  type: "registry:ui",
  files: [
    {
      path: "registry/new-york/ui/gauge.tsx",
      type: "registry:ui",
      content: `import { Slot } from "radix-ui"
import { cn } from "@/lib/utils"
import { Button } from "@/registry/new-york/ui/button"

export const Gauge = () => <Slot.Root className={cn("h-2")}><Button /></Slot.Root>
`,
    },
  ],
};

test("npx shadcn add puts a part into app/ui, with our imports, and changes nothing else", () => {
  const file = join(folder, "gauge.json");
  writeFileSync(file, JSON.stringify(item));
  const shadcn = resolve("tests/node_modules/shadcn/dist/index.js");
  execFileSync(process.execPath, [shadcn, "add", file, "--yes", "--cwd", folder], { stdio: "pipe" });
  expect(readFileSync(join(folder, "app/ui/gauge.tsx"), "utf8")).toBe(`import { Slot } from "radix-ui"
import { cn } from "#app/ui/cn.ts"
import { Button } from "#app/ui/button.tsx"

export const Gauge = () => <Slot.Root className={cn("h-2")}><Button /></Slot.Root>
`);
  expect(readdirSync(join(folder, "app/ui")).sort()).toEqual([...readdirSync("app/ui"), "gauge.tsx"].sort());
  for (const path of ["app/tailwind.css", "components.json", "package.json"])
    expect(readFileSync(join(folder, path), "utf8")).toBe(readFileSync(path, "utf8"));
});
