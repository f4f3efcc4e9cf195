import { newId } from "#server/ground/kernel/ids.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { extended, pricedPeriod } from "#server/handover/amendments/extension.rules.ts";
import { contractActs } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { ContractRow } from "../rows.ts";
import { daysAfter, type Place } from "./place.ts";

/** An addendum that says one more day, of a contract that stays as it is. */
export async function anAddendum(place: Place, contract: ContractRow): Promise<{ id: string }> {
  const before = pricedPeriod(agreedNow(contract));
  const after = extended(before, daysAfter(new Date(before.endOfUse), 1), []);
  const { contractNumber, createdAt, processNumber, dealer, customer } = agreedNow(contract);
  return addRow(place.db, contractActs, {
    id: newId(),
    headquarterId: place.headquarterId,
    contractId: contract.id,
    // After those that seeds write down of its handover.
    number: 90,
    kind: "extended",
    happenedAt: contract.createdAt,
    facts: {
      addendum: {
        snapshotVersion: 1,
        number: 1,
        createdAt,
        contractNumber,
        contractCreatedAt: createdAt,
        processNumber,
        isOfSb: false,
        dealer,
        customer,
        notes: "",
        extension: { before, after },
      },
    },
    userId: place.userId,
    createdAt: contract.createdAt,
  });
}
