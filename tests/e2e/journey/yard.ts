import type { Browser, Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contractSignatures, contracts, damagePhotos } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { yardActs } from "#db/schema/yard.ts";
import { choosePin, untilKept } from "#tests/yard/steps.ts";
import { baseURL } from "../environment.ts";
import { aContractToSign } from "./signing.ts";

/** A contract that is picked up now and not signed, or one whose vehicle comes back today, and what became of it. */
export async function aContractInTheYard(database: Database, email: string, moment: "handover" | "return") {
  const now = Date.now();
  const made = await aContractToSign(database, email, {
    startOfUse: new Date(now - (moment === "handover" ? 5 : 240) * 60_000),
    endOfUse: new Date(now + 3 * 60 * 60_000),
    secondDriver: "",
    isHandedOver: moment === "return",
    contractChanges: { createdAt: new Date(now - 300 * 60_000) },
  });
  const { id } = made.contract;
  const isOf = { contractId: id };
  return {
    ...made,
    id,
    plate: made.vehicle.licensePlate ?? "",
    row: async () => (await database.select().from(contracts).where(eq(contracts.id, id)))[0],
    /** Kinds and states, sorted. */
    acts: async () =>
      (await database.select().from(yardActs).where(eq(yardActs.contractId, isOf.contractId)))
        .map(({ kind, state }) => [kind, state])
        .sort(),
    photos: () => database.select().from(damagePhotos).where(eq(damagePhotos.contractId, id)),
    signatures: () => database.select().from(contractSignatures).where(eq(contractSignatures.contractId, id)),
    marks: (of: "handover" | "return") =>
      database
        .select()
        .from(vehicleDamages)
        .where(and(eq(vehicleDamages.contractId, id), eq(vehicleDamages.moment, of))),
  };
}

/** A tablet that has its day, and opens without a network from now on. */
export async function aTablet(browser: Browser, signIn: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    baseURL,
    permissions: ["camera"],
    viewport: { width: 820, height: 1180 },
  });
  const page = await context.newPage();
  await signIn(page);
  await page.goto("/hof");
  await choosePin(page);
  await untilKept(page);
  return { context, page };
}
