import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { receiveYardAct } from "./receive-yard-act.server.ts";

type Sent = { kind: string; facts: object; doneAt?: Date | null; doneBy?: string; id?: string; deviceId?: string };

/** A tablet in the yard that sends acts on one contract. */
export function aTablet(ctx: Context, contractId: string, deviceId = newId()) {
  let last = "";
  /** In the order in which the acts are done, as devices make them. */
  const nextId = () => {
    let id = newId();
    while (id <= last) id = newId();
    last = id;
    return id;
  };
  const actOf = ({ doneAt = ctx.now(), doneBy = ctx.actor.userId, ...act }: Sent) => ({
    id: nextId(),
    contractId,
    deviceId,
    doneAt,
    doneBy,
    ...act,
  });
  return {
    deviceId,
    actOf,
    send: (act: Sent, by: Context = ctx) => receiveYardAct.asGiven(by, actOf(act)),
  };
}

export const condition = { energyPercent: 50, keyCount: 2 };
