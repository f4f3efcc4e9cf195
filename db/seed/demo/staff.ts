import { dealerBrands } from "../../schema/dealers.ts";
import { addRow } from "../row-collector.ts";
import type { UserRow } from "../rows.ts";
import { aUser } from "../states/dealers.ts";
import { daysBefore } from "../states/place.ts";
import type { DemoTarget } from "./office.ts";

/** `headquarterId` with `branchId` null: works at the headquarters. */
type Workplace = { headquarterId: string; branchId: string | null };

/** A user with the demo password; `name` is `Herr Jörg Weißenfels`. */
export async function hire(
  { rows, passwordHash, now }: DemoTarget,
  workplace: Workplace,
  email: string,
  name: string,
  changes: Partial<UserRow> = {},
): Promise<UserRow> {
  const [salutation, prename, surname] = name.split(" ");
  const person = { email, salutation, prename, surname };
  return aUser({ db: rows, ...workplace }, { ...person, passwordHash, lastSignInAt: daysBefore(now, 1), ...changes });
}

/** Which brands an office sells; ids of the reference data. */
export async function addBrands(
  { rows }: DemoTarget,
  { headquarterId, branchId }: Workplace,
  brandIds: string[],
): Promise<void> {
  for (const brandId of brandIds) {
    await addRow(rows, dealerBrands, { headquarterId, dealerId: branchId ?? "", brandId });
  }
}
