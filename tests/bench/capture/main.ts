/**
 * Measures the capture page and its reader of machine-readable zones; needs this repository and Chromium.
 *
 *   npm run bench:capture
 *   npm run bench:capture -- --seed two --photos 400     other specimens, or more of them
 *   npm run bench:capture -- --save .data/specimens      saves the drawn photos with their printed lines
 *   npm run bench:capture -- --only reading              skips the page load; `--only page`: only that
 *
 * Ctrl-C prints the results so far. Times never fail. Exit 1 only for a false accept.
 */
import { parseArgs } from "node:util";
import { planSpecimens } from "../specimens/plan-specimens.ts";
import { openBrowser } from "./browser.ts";
import { buildCapturePage } from "./built-page.ts";
import { measurePageLoad } from "./page-load.ts";
import { printPageLoad } from "./print-page-load.ts";
import { printReading, printTimes } from "./print-reading.ts";
import { measureReading } from "./reading.ts";
import { serve } from "./serve.ts";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "handschlag" },
    photos: { type: "string", default: "160" },
    visits: { type: "string", default: "15" },
    save: { type: "string" },
    only: { type: "string" },
  },
});

async function benchPage(browser: Browser): Promise<void> {
  const server = await serve(await buildCapturePage());
  try {
    printPageLoad(await measurePageLoad(browser, server, Number(options.visits)));
  } finally {
    await server.close();
  }
}

/** Returns the number of false accepts. */
async function benchReading(browser: Browser): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const plans = planSpecimens(options.seed, Number(options.photos));
  let isStopped = false;
  process.once("SIGINT", () => {
    isStopped = true;
  });
  const showProgress = (done: number, all: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r  ${done} of ${all} photos ${done === all ? "\n" : ""}`);
  };
  const { kept, fresh } = await measureReading(browser, {
    plans,
    saveIn: options.save,
    onProgress: showProgress,
    isStopped: () => isStopped,
  });
  const falseKept = printReading(`Kept specimens (tests/fixtures/specimens)`, kept, today);
  const falseFresh = printReading(`Fresh specimens (seed "${options.seed}")`, fresh, today);
  printTimes([...kept, ...fresh]);
  return falseKept + falseFresh;
}

type Browser = Awaited<ReturnType<typeof openBrowser>>["browser"];

const { browser, close } = await openBrowser();
try {
  if (options.only !== "reading") await benchPage(browser);
  if (options.only !== "page") {
    const falseAccepts = await benchReading(browser);
    console.log(falseAccepts === 0 ? "\nNo false accepts." : `\n!!!!!! ${falseAccepts} FALSE ACCEPTS, see above.`);
    process.exitCode = falseAccepts === 0 ? 0 : 1;
  }
} finally {
  await close();
}
