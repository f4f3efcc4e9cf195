import { useRef } from "react";
import { type DocumentHalf, halfLabels } from "#server/checks/verification/document-half.ts";
import { verdictOf } from "#server/checks/verification/id-check.states.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { stateOf } from "./half-of-check.ts";
import type { LoadedCheck } from "./route.tsx";

/** When a live refresh replaces the form a user is editing: what another user did with that document. */
export function useDecidedMeanwhile(loaded: LoadedCheck, half: DocumentHalf): string | null {
  const { decisions, requests, viewerId } = loaded;
  const state = stateOf(loaded, half);
  const wasOpen = useRef(false);
  if (state === "IN_PROGRESS") wasOpen.current = true;
  if (!wasOpen.current || !state) return null;
  const request = requests[half];
  if (request && request.requestedByUserId !== viewerId) {
    return idCheckTexts.requestedMeanwhile(request.requestedBy, halfLabels[half]);
  }
  const decision = decisions[half];
  if (!decision || decision.userId === viewerId) return null;
  return idCheckTexts.decidedMeanwhile(decision.who, verdictOf(half, state));
}
