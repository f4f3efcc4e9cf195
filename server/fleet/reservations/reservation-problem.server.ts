import { heldProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { reservationTexts } from "./reservation.texts.ts";

/**
 * The refusal of an overlap by the database, with the specified sentence; any other error is thrown unchanged
 * (reservations.md#refusals-of-a-reservation).
 */
export function overlapProblem(error: unknown): never {
  if (isRefusedByDatabase(error, "vehicle_held")) throw heldProblem("invalid");
  if (!isRefusedByDatabase(error, "reservation_overlap")) throw error;
  throw new Problem("invalid", reservationTexts.overlap, { code: "reservation_overlap" });
}
