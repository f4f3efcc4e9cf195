import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { getSbContract } from "./get-sb-contract.server.ts";
import { sbContractToWire } from "./sb-contract.wire.ts";

/** An SB-Schutz as the API sends it (api.md#sb-contracts). Throws as `getSbContract` does. */
export async function sbContractWireOf(ctx: ActorDoor, id: string) {
  const fileUrl = (kind: string) => `${ctx.appUrl}/id_check/sb_contract_file/${id}/${kind}`;
  return sbContractToWire(await getSbContract(ctx, { id }), fileUrl, ctx.appUrl);
}
