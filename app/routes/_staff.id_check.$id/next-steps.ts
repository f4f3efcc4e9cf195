import type { LoadedCheck } from "./route.tsx";

/** What follows the decision about a check. */
export type NextStep = "contract" | "sb" | "discard";

type Decided = Pick<LoadedCheck, "allows" | "contract" | "sbContract" | "canClose"> & {
  check: Pick<LoadedCheck["check"], "processState">;
};

/** The next step of a decided check, and what stands beside it; nothing while it waits or has ended (checks.md#page-of-a-check). */
export function nextSteps({ check, allows, contract, sbContract, canClose }: Decided): NextStep[] {
  if (contract) return [];
  const isLight = !allows.contract;
  if (check.processState === "accepted") {
    if (!isLight) return ["contract"];
    return allows.bookSb && !sbContract ? ["sb"] : [];
  }
  if (check.processState !== "rejected" || isLight) return [];
  return allows.discard && canClose ? ["discard", "contract"] : ["contract"];
}
