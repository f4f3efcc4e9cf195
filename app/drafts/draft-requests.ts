import { paths } from "#app/paths.ts";
import type { DraftState } from "#server/services/form-drafts/draft-state.ts";
import type { DraftMessage } from "./draft-keeper.ts";

/** Which form of which process; `id` is the contract's for a handover or return, else the check's. */
export type DraftAddress = {
  kind: "contract" | "sb_contract" | "handover" | "vehicle_return" | "review";
  id: string;
  step: string;
};

export type LiveRoom = { room: string; host: string };

export type DraftAnswer = { state: DraftState; liveHost: string };

let ownId: string | undefined;

/** Names this open page to the others; a reload is another page. */
export const pageId = () =>
  (ownId ??= Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(""));

const bodyOf = (address: DraftAddress, message: DraftMessage) =>
  JSON.stringify({ ...address, ...message, page: pageId() });

/** Sends one message about a step. Throws without a connection. Looking is nothing the user did: the session still ends. */
export async function sendDraft(address: DraftAddress, message: DraftMessage) {
  const response = await fetch(paths.drafts(), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(message.values ? {} : { "X-Background": "1" }),
    },
    body: bodyOf(address, message),
  });
  if (!response.ok) return { ok: false as const, status: response.status };
  return { ok: true as const, ...((await response.json()) as DraftAnswer) };
}

/** Sends the last message of a page that is being left. */
export function sendLastDraft(address: DraftAddress, message: DraftMessage): void {
  navigator.sendBeacon(paths.drafts(), new Blob([bodyOf(address, message)], { type: "application/json" }));
}
