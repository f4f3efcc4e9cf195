import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { connect, type Database } from "#db/client.server.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { startSession } from "#tests/seed/start-session.ts";

const accountEmail = "admin@rheintal.example";

/** The database of the running stack and a signed-in Admin of its demo dealer. */
export async function openStage(url: string, token: string): Promise<{ db: Database; place: Place; session: string }> {
  const db = connect(url, token);
  const [user] = await db.select().from(users).where(eq(users.email, accountEmail));
  if (!user) throw new Error("The stack has no demo data.");
  const place = { db, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  // A run before this one left the dealer signing on paper.
  await db.update(headquarters).set({ usesDigitalSigning: true }).where(eq(headquarters.id, user.headquarterId));
  return { db, place, session: await startSession(db, user) };
}

/** A person nobody else of the demo is called like. */
function aPerson() {
  const letters = [...newId().replace(/[^a-z]/g, "")].slice(0, 8).join("");
  return { ...specimenPeople.erika, prename: "Erika", surname: `Bench${letters}` };
}

/** An accepted check with a vehicle for it, of a customer of the dealer or of one who comes for the first time. Returns its id and their e-mail. */
export async function acceptedCheck(place: Place, isKnown: boolean): Promise<{ id: string; email: string }> {
  const person = aPerson();
  const email = `${person.surname.toLowerCase()}@example.org`;
  if (isKnown) await aCustomer(place, { email }, person);
  await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { id } = await anAcceptedCheck(place, { person, hasPhotos: false });
  return { id, email };
}

/**
 * The same of a customer who comes for the first time and got the link for the photos by e-mail: staff mail it on their page,
 * then the photos arrive and are accepted.
 */
export async function mailedCheck(page: Page, db: Database, place: Place): Promise<{ id: string; email: string }> {
  const check = await acceptedCheck(place, false);
  await page.goto("/id_check/new_legitimation", { waitUntil: "networkidle" });
  await page.getByText("Personalausweis").click();
  await page.getByLabel("Link per E-Mail senden").fill(check.email);
  await page.getByRole("button", { name: "Senden", exact: true }).click();
  await page.getByText(/Gesendet an/).waitFor();
  const link = (await page.getByTestId("capture-link").textContent()) ?? "";
  await page.close();
  const [capture] = await db
    .update(captureProcesses)
    .set({ status: "completed" })
    .where(eq(captureProcesses.tokenHash, await sha256Hex(new URL(link).pathname.split("/").at(-1) ?? "")))
    .returning();
  if (!capture) throw new Error("The link was not mailed.");
  const photos = await aCompletedCapture(place);
  await db
    .update(documentImages)
    .set({ captureProcessId: capture.id, idCheckId: check.id })
    .where(eq(documentImages.captureProcessId, photos.id));
  return check;
}

/** A vehicle that is due back, of a contract that was signed; in a plan without pads its return needs no signatures. */
export async function vehicleOut(db: Database, place: Place): Promise<{ id: string; odometerKm: number }> {
  await db.update(headquarters).set({ usesDigitalSigning: false }).where(eq(headquarters.id, place.headquarterId));
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { contract } = await aVehicleUnderway(place, { vehicle, person: aPerson(), hasPhotos: false });
  return { id: contract.id, odometerKm: contract.odometerStartKm + 120 };
}

/** A check of a new customer that waits for a decision, with a vehicle for it; the office has seen licenses before. */
export async function checkToReview(place: Place): Promise<{ id: string; email: string }> {
  await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { id } = await aCheckInReview(place, { person: aPerson() });
  return { id, email: "" };
}

/** Two checks waiting for a decision, as if their photos had just arrived. */
export async function checksInReview(place: Place): Promise<{ id: string }> {
  const { id } = await aCheckInReview(place, { person: aPerson() });
  await aCheckInReview(place, { person: aPerson() });
  return { id };
}
