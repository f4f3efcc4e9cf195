import { formatKm } from "#server/ground/kernel/format.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import type { ReturnFact } from "#server/handover/settlement/return-facts.ts";
import { type SettlementChoice, settle, settlementFacts } from "#server/handover/settlement/settlement.rules.ts";
import { factsSoFar, foundSoFar, protocolSoFar, type TypedReturn } from "./found-so-far.ts";
import type { ReturnFormPage } from "./return-form-page.ts";

type Described = Pick<ReturnFormPage, "contract" | "settlementTerms" | "fuel" | "condition" | "marks">;

/**
 * What the protocol will say of a return as typed so far, line by line, for the box above its pads; null while time or odometer
 * are missing (vehicle-return.md#signatures-of-the-return).
 */
export function linesToSign(page: Described, typed: TypedReturn, choice: SettlementChoice): ReturnFact[] | null {
  const { contract, settlementTerms: terms, fuel, condition } = page;
  const found = protocolSoFar(contract, typed, [...page.marks]);
  if (!found) return null;
  const driven = drivenKm(terms, found.odometerKm);
  return [
    ...factsSoFar({ fuel, keyCount: condition.keyCount }, found, typed),
    [
      "Gefahren",
      `${formatKm(driven.drivenKm)}${driven.extraKm > 0 ? `, davon zusätzlich ${formatKm(driven.extraKm)}` : ""}`,
    ],
    ...settlementFacts(settle(terms, foundSoFar(contract, terms, typed), choice)).map(
      ({ label, text }): ReturnFact => [label, text],
    ),
  ];
}

type Printed = Pick<ReturnFormPage, "marks" | "damagePhotos" | "roundPhotos">;

/** What signatures below these lines confirm, as a text to compare: the lines, the drawing and the photos that the protocol prints. */
export function whatIsSigned(
  { marks, damagePhotos, roundPhotos }: Printed,
  lines: readonly ReturnFact[] | null,
): string {
  const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);
  return JSON.stringify([lines, marks, idsOf(damagePhotos), idsOf(roundPhotos)]);
}
