import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contractActs, contractSignatures, contracts, damagePhotos } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { yardActs } from "#db/schema/yard.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { aPersistentTablet } from "#tests/yard/persistent-tablet.ts";
import { cardOf, choosePin, noteMark, takeRound, typeNames, unlock } from "#tests/yard/steps.ts";

type Moment = "handover" | "return";
type Job = { contractId: string; plate: string; customerName: string; odometerKm: number };

const minuteMs = 60_000;
/** 8 photos, a damage, the signatures, 'übergeben'; 8 photos, a damage, 'zurückgenommen'. */
export const actsPerContract = 21;
/** Of so many replies one is lost, after the server has done what was asked. */
const lostReply = 9;
const stepMs = 60_000;

/**
 * A tablet in the yard that hands vehicles over and takes them back with the real client, in a browser that dies now and then, while the
 * network comes and goes. What a person sees to be taken is not done again.
 */
export async function openYard(db: Database, headquarterId: string, app: string, contractCount: number) {
  const user = await aUser({ db, headquarterId }, { role: "Admin" });
  const token = await startSession(db, user);
  const folder = mkdtempSync(join(tmpdir(), "yard-"));
  const tablet = aPersistentTablet({ folder, app });
  const jobs: Job[] = [];
  for (let made = 0; made < contractCount; made += 1) jobs.push(await aJob(db, headquarterId, user.id));
  let [lost, replies] = [0, 0];
  let tab: { context: BrowserContext; page: Page } | undefined;
  let isOver = false;
  /** Whether anything was done since the browser was opened: one that is killed while it starts shows nothing. */
  let hasDone = false;
  let hasPin = false;

  /** The page, unlocked. */
  async function open(): Promise<Page> {
    hasDone = false;
    tab = await tablet.open();
    const { context, page } = tab;
    page.setDefaultTimeout(stepMs);
    const [pair = ""] = writeCookie("session", token, false).split(";");
    const [name = "", value = ""] = pair.split("=");
    await context.addCookies([{ name, value, url: app, httpOnly: true, sameSite: "Lax" }]);
    await context.route("**/api/yard/acts/*", async (route) => {
      replies += 1;
      if (isOver || route.request().method() !== "PUT" || replies % lostReply > 0) return route.continue();
      lost += 1;
      await route.fetch().catch(() => {});
      return route.abort().catch(() => {});
    });
    await page.goto("/hof");
    const first = page.getByLabel("Neue PIN");
    await first.or(page.getByLabel("PIN", { exact: true })).waitFor();
    if (hasPin) await unlock(page);
    else await ((await first.isVisible()) ? choosePin(page) : unlock(page));
    hasPin = true;
    return page;
  }

  /** Opens the contract once it is at this moment, unless it is past it. */
  async function openContract(page: Page, job: Job, moment: Moment): Promise<"open" | "over"> {
    const back = page.getByRole("button", { name: "Zur Liste" });
    if (await back.isVisible()) await back.click();
    const verb = moment === "handover" ? "Übergabe" : "Rücknahme";
    const card = cardOf(page, job.plate);
    await page.getByRole("button", { name: "Sperren" }).waitFor();
    for (;;) {
      const text = (await card.count()) > 0 ? await card.first().innerText() : "";
      if (text.includes(verb)) break;
      // A return is over when its contract is on no list any more.
      if (text !== "" && moment === "handover") return "over";
      if (text === "" && moment === "return" && (await isBack(job))) return "over";
      await sleep(500);
    }
    await card.first().click();
    return "open";
  }

  /** Undefined while the database is away. */
  async function isBack({ contractId }: Job): Promise<boolean | undefined> {
    const rows = await db
      .select()
      .from(contracts)
      .where(eq(contracts.id, contractId))
      .catch(() => []);
    return rows[0] && !rows[0].isActive;
  }

  async function work(page: Page, job: Job, moment: Moment): Promise<void> {
    await tab?.context.setOffline(false);
    if ((await openContract(page, job, moment)) === "over") return;
    const signing = page.getByRole("button", { name: "Unterschriften aufnehmen" });
    if (await signing.isVisible()) await page.getByRole("link", { name: "Vertrag lesen" }).waitFor();
    // In the garage.
    await tab?.context.setOffline(true);
    const over = page.getByText(moment === "handover" ? /^Übergeben\. / : /^Zurückgenommen\. /);
    if (!(await over.isVisible())) {
      await takeRound(page);
      hasDone = true;
      await noteMark(page, `${moment} ${job.contractId}`);
      if (moment === "handover") await sign(page, job);
      else {
        await page.getByLabel(/^Kilometerstand/).fill(String(job.odometerKm + 100));
        await typeNames(page, [job.customerName, "Tara Tablet"]);
      }
      await page
        .getByRole("button", { name: moment === "handover" ? "Übergeben" : "Zurücknehmen", exact: true })
        .click();
      await over.waitFor();
    }
    await tab?.context.setOffline(false);
  }

  async function sign(page: Page, job: Job): Promise<void> {
    const button = page.getByRole("button", { name: "Unterschriften aufnehmen" });
    if (!(await button.isVisible())) return;
    await typeNames(page, [job.customerName, "Tara Tablet"]);
    await page.getByRole("checkbox").first().check();
    await button.click();
    await button.waitFor({ state: "detached" });
  }

  return {
    jobs,
    /** Does all, however often the browser dies. `onDone`: acts that were shown as taken since the last call. */
    async run(onDone: (acts: number) => void, isStopped: () => boolean): Promise<void> {
      for (const moment of ["handover", "return"] as const)
        for (const job of jobs)
          for (;;) {
            if (isStopped()) return;
            try {
              const page = tab?.page.isClosed() === false ? tab.page : await open();
              await work(page, job, moment);
              onDone(moment === "handover" ? 11 : 10);
              break;
            } catch {
              // Dead, or not answered in time: from the start, with what the disk has.
              await tablet.kill().catch(() => {});
              tab = undefined;
              await sleep(500);
            }
          }
      isOver = true;
    },
    /** Ends the browser with -9; false: there is nothing to end. */
    async die(): Promise<boolean> {
      if (isOver || !tab || !hasDone) return false;
      tab = undefined;
      await tablet.kill();
      return true;
    },
    /** Waits until the device has nothing left to send. */
    async untilSent(): Promise<void> {
      const page = tab?.page.isClosed() === false ? tab.page : await open();
      await tab?.context.setOffline(false);
      await page.reload();
      await unlock(page);
      await page.waitForFunction(() => !document.body.textContent?.includes("nicht gesendet"), null, {
        timeout: 10 * minuteMs,
      });
    },
    lost: () => lost,
    async end(): Promise<void> {
      await tablet.close().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A contract that is picked up now, in the office of the headquarters. */
async function aJob(db: Database, headquarterId: string, userId: string): Promise<Job> {
  const place = { db, headquarterId, branchId: null, userId };
  const now = Date.now();
  const vehicle = await aVehicle(place);
  const { contract, customer } = await aVehicleUnderway(place, {
    vehicle,
    isSigned: false,
    hasPhotos: false,
    isHandedOver: false,
    startOfUse: new Date(now - 5 * minuteMs),
    endOfUse: new Date(now + 180 * minuteMs),
    contractChanges: { createdAt: new Date(now - 300 * minuteMs) },
  });
  return {
    contractId: contract.id,
    plate: vehicle.licensePlate ?? "",
    odometerKm: contract.odometerStartKm,
    customerName: `${customer.prename} ${customer.surname}`,
  };
}

/** Looks for each act of these contracts: done once, and none at the desk. Returns what is wrong. */
export async function verifyYard(db: Database, jobs: readonly Job[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { contractId, plate } of jobs) {
    const problems: string[] = [];
    const expectCount = (what: string, found: number, expected: number) => {
      if (found !== expected) problems.push(`${found} ${what} instead of ${expected}`);
    };
    const [[contract], acts, photos, marks, given, life] = await Promise.all([
      db.select().from(contracts).where(eq(contracts.id, contractId)),
      db.select().from(yardActs).where(eq(yardActs.contractId, contractId)),
      db.select().from(damagePhotos).where(eq(damagePhotos.contractId, contractId)),
      db.select().from(vehicleDamages).where(eq(vehicleDamages.contractId, contractId)),
      db.select().from(contractSignatures).where(eq(contractSignatures.contractId, contractId)),
      db
        .select()
        .from(contractActs)
        .where(and(eq(contractActs.contractId, contractId), eq(contractActs.kind, "handed_over"))),
    ]);
    expectCount("acts", acts.length, actsPerContract);
    for (const act of acts) if (act.state !== "applied") problems.push(`${act.kind} ${act.state}: ${act.problem}`);
    for (const moment of ["handover", "return"] as const) {
      expectCount(`photos of the ${moment}`, photos.filter((photo) => photo.moment === moment).length, 8);
      expectCount(`damages of the ${moment}`, marks.filter((mark) => mark.moment === moment).length, 1);
    }
    expectCount("signatures", given.length, 4);
    expectCount("handovers", life.length, 1);
    if (!contract?.handedOverAt || contract.isActive) problems.push("not handed over and taken back");
    if (problems.length > 0) wrong.push(`yard, ${plate}: ${problems.join("; ")}`);
  }
  return wrong;
}
