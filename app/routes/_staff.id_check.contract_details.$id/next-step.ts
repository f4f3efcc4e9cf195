import type { ContractPage } from "./route.tsx";

/** What a contract waits for next; null: for nothing. */
export type ContractStep = "sign" | "hand_over" | "return" | "mail" | null;

type Page = Pick<ContractPage, "signing" | "vehicleReturn"> & {
  contract: Pick<ContractPage["contract"], "isActive" | "isCancelled" | "canHandOver">;
  cancellation: unknown;
  emails: readonly { createdAt: Date }[];
};

/** The one step that the page's bar offers (contracts.md#contract-page). */
export function nextStepOf({ contract, signing, vehicleReturn, cancellation, emails }: Page): ContractStep {
  if (contract.isCancelled || cancellation !== null) return null;
  if (contract.isActive) {
    if (signing === "open") return "sign";
    return contract.canHandOver ? "hand_over" : "return";
  }
  const isMailed = emails.some(({ createdAt }) => vehicleReturn && createdAt >= vehicleReturn.bookedAt);
  return vehicleReturn && !isMailed ? "mail" : null;
}
