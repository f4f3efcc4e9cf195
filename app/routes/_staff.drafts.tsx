import { readJson } from "#app/forms/read-form.server.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { saveReviewDraft } from "#server/checks/verification/save-review-draft.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { saveSbDraft } from "#server/handover/sb-insurance/save-sb-draft.server.ts";
import { saveHandoverDraft } from "#server/handover/vehicle-return/save-handover-draft.server.ts";
import { saveReturnDraft } from "#server/handover/vehicle-return/save-return-draft.server.ts";
import type { SavedStep } from "#server/services/form-drafts/save-draft-step.server.ts";

type Sent = Record<string, unknown>;
type Save = (ctx: ActorDoor, id: string, sent: Sent) => Promise<Pick<SavedStep, "state">>;

/** The use case of each kind of form; it checks the rest of the message. */
const saves: Record<string, Save> = {
  contract: (ctx, idCheckId, sent) => saveContractDraft.asGiven(ctx, { ...sent, idCheckId }),
  sb_contract: (ctx, idCheckId, sent) => saveSbDraft.asGiven(ctx, { ...sent, idCheckId }),
  handover: (ctx, contractId, sent) => saveHandoverDraft.asGiven(ctx, { ...sent, contractId }),
  vehicle_return: (ctx, contractId, sent) => saveReturnDraft.asGiven(ctx, { ...sent, contractId }),
  review: (ctx, idCheckId, sent) => saveReviewDraft.asGiven(ctx, { ...sent, idCheckId }),
};

const Message = z.looseObject({ kind: z.string().max(20), id: IdText });

/** There is nothing to see here. */
export const loader = staffLoader(async (): Promise<never> => {
  throw notFound();
});

/** Saves a form while it is typed; returns what other pages did with it. */
export const action = staffAction(async ({ ctx, request, context }) => {
  const message = Message.safeParse(await readJson(request));
  if (!message.success) throw new Problem("invalid", "Die Eingaben konnten nicht gelesen werden.");
  const { kind, id, ...sent } = message.data;
  const save = entryOf(saves, kind);
  if (!save) throw notFound();
  try {
    const { state } = await save(ctx, id, sent);
    const liveHost = new URL(context.liveUrl).host;
    return Response.json({ state, liveHost }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new Problem("invalid", "Die Eingaben sind zu lang, um gespeichert zu werden.");
  }
});
