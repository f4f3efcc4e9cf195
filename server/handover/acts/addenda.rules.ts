import type { contractActs } from "#db/schema/contracts.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { isFullySigned } from "#server/handover/agreement/required-signatures.rules.ts";
import type { AddendumSnapshot } from "./addendum-snapshot.ts";
import { addendumOf } from "./contract-acts.ts";

type OfAct = { actId: string };
type Stored = OfAct & { kind: string };

/** An addendum as the page of its contract lists it. */
export type ListedAddendum = {
  actId: string;
  number: number;
  /** `Verlängert bis Mi 25.11.2026 17:30 Uhr` */
  title: string;
  createdAt: Date;
  /** Who made it. */
  userId: string;
  isSigned: boolean;
  /** The most complete paper there is by now, and whether it is still being made. */
  paper: { kind: "addendum" | "signed_addendum"; isDue: boolean };
};

/** What an addendum changed, in one line. */
function addendumTitle({ extension, sbExtension, swap }: AddendumSnapshot): string {
  const end = extension?.after.endOfUse ?? sbExtension?.after.endIso;
  if (end) return `Verlängert bis ${formatWeekdayDateTime(end)} Uhr`;
  return swap ? `Fahrzeug getauscht: ${swap.before.licensePlate} gegen ${swap.after.licensePlate}` : "";
}

/** The addenda of a contract in their order, with their papers (contract-life.md#addendum). */
export function addendaOf(
  acts: readonly (typeof contractActs.$inferSelect)[],
  signatures: readonly Stored[],
  due: readonly Stored[],
): ListedAddendum[] {
  const addenda = acts.flatMap((act) => {
    const addendum = addendumOf(act);
    if (!addendum) return [];
    const given = signatures.filter(({ actId }) => actId === act.id).map(({ kind }) => kind);
    const isSigned = isFullySigned("addendum", given);
    const kind = isSigned ? ("signed_addendum" as const) : ("addendum" as const);
    const isDue = due.some((row) => row.actId === act.id && row.kind === kind);
    const { id: actId, createdAt, userId } = act;
    const paper = { kind, isDue };
    return [{ actId, number: addendum.number, title: addendumTitle(addendum), createdAt, userId, isSigned, paper }];
  });
  return addenda.sort((one, other) => one.number - other.number);
}
