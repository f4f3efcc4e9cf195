import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { getSbContract } from "./get-sb-contract.server.ts";
import { sbContractToWire } from "./sb-contract.wire.ts";

/** An SB-Schutz as the API sends it (api.md#sb-contracts). Throws as `getSbContract` does. */
export async function sbContractWireOf(ctx: ActorDoor, id: string) {
  return sbContractToWire(await getSbContract(ctx, { id }), ctx.appUrl);
}
