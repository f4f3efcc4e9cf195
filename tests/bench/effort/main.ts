import { chromium } from "@playwright/test";
import { writeCookie } from "#server/ground/http/cookies.ts";
import { wholeChromium } from "#tests/chromium.ts";
import { readSettings } from "../../../scripts/stack/settings.ts";
import { type Effort, Hands } from "./hands.ts";
import { acceptedCheck, checksInReview, checkToReview, mailedCheck, openStage, vehicleOut } from "./stage.ts";
import { makeContract, walkContract } from "./walk-contract.ts";
import { walkReturn } from "./walk-return.ts";
import { reviewBoth, walkReview } from "./walk-review.ts";

/**
 * Counts screens, clicks and keystrokes of daily tasks in Chromium, on a running stack with demo data (`npm start`
 * first, then `npm run bench:effort`): a new customer from the list to the last signature, from an accepted check to the signed
 * contract, a return, and a review from the list to the next case. It adds customers, checks and contracts to the demo dealer.
 */
const { urls, dbToken } = readSettings();
const { db, place, session } = await openStage(urls.db, dbToken);
const browser = await chromium.launch({
  executablePath: wholeChromium,
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
const context = await browser.newContext({
  baseURL: urls.app,
  locale: "de-DE",
  timezoneId: "Europe/Berlin",
  viewport: { width: 1440, height: 900 },
});
const [name = "", value = ""] = (writeCookie("session", session, false).split(";")[0] ?? "").split("=");
await context.addCookies([{ name, value, url: urls.app, httpOnly: true, sameSite: "Lax" }]);

const walks: Record<string, () => Promise<Effort>> = {
  "new customer in full, from the list to the last signature": async () => {
    const hands = new Hands(await newPage());
    const { id, email } = await checkToReview(place);
    await reviewBoth(hands, id);
    await makeContract(hands, { id, email }, false);
    return hands.sum;
  },
  "contract, known customer": async () => walkContract(await newPage(), await acceptedCheck(place, true), true),
  "contract, new customer": async () => walkContract(await newPage(), await acceptedCheck(place, false), false),
  "contract, new customer whose link was mailed": async () =>
    walkContract(await newPage(), await mailedCheck(await newPage(), db, place), false),
  "return without anything new": async () => walkReturn(await newPage(), await vehicleOut(db, place)),
  "review, list to next case": async () => walkReview(await newPage(), await checksInReview(place)),
};

async function newPage() {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

console.log("screens  clicks  keystrokes");
for (const [task, walk] of Object.entries(walks)) {
  const { screens, clicks, keystrokes, names } = await walk().catch(async (error) => {
    // A picture of where it got stuck.
    await context.pages().at(-1)?.screenshot({ path: ".data/effort.png" });
    throw error;
  });
  const figures = [String(screens).padStart(7), String(clicks).padStart(7), String(keystrokes).padStart(11)].join(" ");
  console.log(`${figures}  ${task}`);
  for (const screen of names) console.log(`                             ${screen}`);
}
await browser.close();
