import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { contractToWire } from "./contract.wire.ts";
import { getContract } from "./get-contract.server.ts";
import { listContractEmails } from "./list-contract-emails.server.ts";

/** A contract as the API sends it (api.md#contracts), with its mails. Throws as `getContract` does. */
export async function contractWireOf(ctx: ActorDoor, id: string) {
  const [details, emails] = await Promise.all([getContract(ctx, { id }), listContractEmails(ctx, { contractId: id })]);
  return contractToWire(details, emails, ctx.appUrl);
}
