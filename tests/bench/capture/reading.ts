import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { build } from "esbuild";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import type { MrzFormat } from "#widget/capture/mrz/formats.ts";
import { countBurnt } from "../specimens/light.ts";
import type { SpecimenPlan } from "../specimens/plan-specimens.ts";
import { fixture, printedOnFixtures } from "./fixtures.ts";
import type { Attempt, CaptureBench } from "./in-browser.ts";
import { type ServedFile, serve, typeOf } from "./serve.ts";

/** One photo with its printed lines and the result of reading it. */
export type Result = {
  name: string;
  group: string;
  printed: readonly string[];
  /** No character is burnt out; undefined if unknown. */
  isLegible: boolean | undefined;
  attempt: Attempt;
};

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundle(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromHere(path)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
  });
  return outputFiles[0]?.text ?? "";
}

const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: "OCR-B"; src: url(/fonts/ocr-b.otf) }
  @font-face { font-family: "OCR-B sharp"; src: url(/fonts/ocr-b-sharp.otf) }
</style><script type="module" src="/in-browser.js"></script>`;

/** The page that draws and reads: the product's reader in its own worker, bundled from its sources. */
async function benchFiles(): Promise<Map<string, ServedFile>> {
  const [script, worker] = await Promise.all([
    bundle("./in-browser.ts"),
    bundle("../../../widget/capture/mrz/mrz-worker.ts"),
  ]);
  const javascript = typeOf("x.js");
  const file = (path: string): ServedFile => ({ type: typeOf(path), body: readFileSync(fromHere(path)) });
  const photos = Object.keys(printedOnFixtures()).map((name): [string, ServedFile] => [
    `/kept/${name}`,
    { type: typeOf(name), body: readFileSync(fixture(name)) },
  ]);
  return new Map([
    ["/", { type: "text/html; charset=utf-8", body: page }],
    ["/in-browser.js", { type: javascript, body: script }],
    ["/mrz-worker.ts", { type: javascript, body: worker }],
    ["/mrz-net.bin", file("../../../widget/capture/mrz/mrz-net.bin")],
    ["/fonts/ocr-b.otf", file("../specimens/fonts/ocr-b.otf")],
    ["/fonts/ocr-b-sharp.otf", file("../specimens/fonts/ocr-b-sharp.otf")],
    ...photos,
  ]);
}

type ReadingOptions = {
  plans: readonly SpecimenPlan[];
  /** The folder for the drawn photos and their printed lines; undefined: they are not saved. */
  saveIn: string | undefined;
  onProgress: (done: number, all: number) => void;
  /** Asked before each photo: whether to leave out the rest. */
  isStopped: () => boolean;
};

/** Reads the committed specimens and the planned ones. Throws when drawing one twice yields different bytes. */
export async function measureReading(browser: Browser, options: ReadingOptions) {
  const server = await serve(await benchFiles());
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    await tab.goto(server.origin);
    await tab.evaluate(async () => {
      await Promise.all(["OCR-B", "OCR-B sharp"].map((font) => document.fonts.load(`20px "${font}"`)));
    });
    await tab.waitForFunction(() => "captureBench" in window);
    const kept = await readKept(tab);
    const fresh = await readFresh(tab, options);
    return { kept, fresh };
  } finally {
    await context.close();
    await server.close();
  }
}

type Bench = Window & { captureBench: CaptureBench };

const attempt = (tab: Page, address: string, kind: DocumentKind) =>
  tab.evaluate(([from, of]) => (window as unknown as Bench).captureBench.attempt(from, of), [address, kind] as const);

const draw = (tab: Page, plan: SpecimenPlan) =>
  tab.evaluate((drawn) => (window as unknown as Bench).captureBench.draw(drawn), plan);

const bytesOf = (tab: Page, address: string) =>
  tab.evaluate((from) => (window as unknown as Bench).captureBench.bytes(from), address);

async function expectRepeatable(tab: Page, plan: SpecimenPlan): Promise<void> {
  const once = await bytesOf(tab, await draw(tab, plan));
  if (once !== (await bytesOf(tab, await draw(tab, plan)))) throw new Error("Drawing is not repeatable.");
}

async function readKept(tab: Page): Promise<Result[]> {
  const results: Result[] = [];
  const printedOn = Object.entries(printedOnFixtures());
  // The first reading loads the network and warms up the code.
  await attempt(tab, `/kept/${printedOn[0]?.[0]}`, "IDENTITY_CARD");
  for (const [name, printed] of printedOn) {
    const [group = ""] = name.split("-");
    const made = await attempt(tab, `/kept/${name}`, kindOf(printed));
    results.push({ name, group, printed, isLegible: undefined, attempt: made });
  }
  return results;
}

async function readFresh(tab: Page, { plans, saveIn, onProgress, isStopped }: ReadingOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const plan of plans) {
    if (isStopped()) break;
    if (results.length === 0) await expectRepeatable(tab, plan);
    const photo = await draw(tab, plan);
    if (saveIn) save(saveIn, plan, await bytesOf(tab, photo));
    const { name, severity: group, document } = plan;
    const made = await attempt(tab, photo, kindOf(document.lines));
    results.push({ name, group, printed: document.lines, isLegible: countBurnt(plan) === 0, attempt: made });
    onProgress(results.length, plans.length);
  }
  return results;
}

const kindOf = (lines: readonly string[]): DocumentKind => (formatOf(lines) === "td3" ? "PASSPORT" : "IDENTITY_CARD");

export const formatOf = (lines: readonly string[]): MrzFormat =>
  lines.length === 3 ? "td1" : (lines[0]?.length ?? 0) > 36 ? "td3" : "td2";

function save(folder: string, plan: SpecimenPlan, photo: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${plan.name}.jpg`), Buffer.from(photo.slice(photo.indexOf(",") + 1), "base64"));
  writeFileSync(join(folder, `${plan.name}.json`), JSON.stringify(plan, null, 2));
}
