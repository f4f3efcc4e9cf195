import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { connect } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { newId } from "#server/kernel/ids.ts";
import { startSession } from "#tests/seed/start-session.ts";

const accountEmail = "admin@rheintal.example";

/** The database of the running stack and a signed-in Admin of its demo dealer. */
export async function openStage(url: string, token: string): Promise<{ place: Place; session: string }> {
  const db = connect(url, token);
  const [user] = await db.select().from(users).where(eq(users.email, accountEmail));
  if (!user) throw new Error("The stack has no demo data.");
  const place = { db, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  return { place, session: await startSession(db, user) };
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

/** Two checks waiting for a decision, as if their photos had just arrived. */
export async function checksInReview(place: Place): Promise<{ id: string }> {
  const { id } = await aCheckInReview(place, { person: aPerson() });
  await aCheckInReview(place, { person: aPerson() });
  return { id };
}
