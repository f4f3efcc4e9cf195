import { inArray } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { StepHistory } from "#db/schema/drafts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { otherEditors, withVisit } from "./draft-editors.rules.ts";
import { draftRoom } from "./draft-room.ts";
import type { DraftState } from "./draft-state.ts";
import { type DraftKind, type FormDraft, findDraftRow, savedValues, writeDraft } from "./draft-store.server.ts";
import { type Bundle, type FieldValues, mergeStep } from "./merge-step.rules.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** What distinguishes the forms that keep drafts. */
export type DraftForm = {
  kind: DraftKind;
  /** Throws `Problem` conflict once the form is done. */
  assertOpen: (tx: TenantDb, check: IdCheck) => Promise<void> | void;
  bundles?: readonly Bundle[];
  /** Fields that are not typed and never ask: this page's value is saved. */
  quiet?: readonly string[];
  /** False: fields nobody touched are not saved, so that they follow what they are prefilled with. */
  keepsUntouched: boolean;
  /** Values as forms show them, and as the draft keeps them; the same by default. */
  asShown?: (values: FieldValues) => FieldValues;
  asKept?: (values: FieldValues) => FieldValues;
  /** Adds values that follow from others; null: none. */
  complete?: (tx: TenantDb, values: FieldValues) => Promise<FieldValues | null>;
};

/** A step as a page sends it. */
export type SentStep = {
  step: string;
  values?: FieldValues;
  base?: FieldValues;
  page: string;
  seq: number;
  isLeaving: boolean;
};

export type SavedStep = {
  /** Of the draft; 0 while nothing was typed. */
  version: number;
  isCompleted: boolean;
  state: DraftState;
};

/**
 * Saves one step as typed, even if invalid, merged with what was saved since it was loaded (`mergeStep`), and notes that
 * the page shows the step. Throws not-found for another tenant's check, and what `assertOpen` and `complete` throw.
 */
export async function saveDraftStep(
  ctx: Context,
  form: DraftForm,
  idCheckId: string,
  sent: SentStep,
): Promise<SavedStep> {
  const done = await ctx.db.transaction(async (tx) => {
    const check = await tx.get(idChecks, idCheckId);
    if (!check) throw notFound();
    await form.assertOpen(tx, check);
    const before = await findDraftRow(tx, idCheckId, form.kind);
    const visit = sent.page ? withVisit(before?.editors ?? {}, { ...sent, userId: ctx.actor.userId }, ctx.now()) : null;
    const saved = sent.values ? await mergeIn(tx, ctx, form, before, { ...sent, values: sent.values }) : null;
    const change = { ...saved?.change, ...(visit ? { editors: visit.editors } : {}) };
    const isWritten = Object.keys(change).length > 0;
    const draft = isWritten ? await writeDraft(tx, ctx, { check, kind: form.kind, before, change }) : before;
    return { draft, saved, isNews: saved?.change !== undefined || visit?.isNews === true };
  });
  const { draft, saved, isNews } = done;
  const room = draftRoom(idCheckId, form.kind);
  const isAlone = otherEditors(draft?.editors ?? {}, sent.page, ctx.now()).length === 0;
  if (isNews && !isAlone) announce(ctx, room);
  return {
    version: draft?.version ?? 0,
    isCompleted: saved?.isCompleted ?? false,
    state: { ...(await stateFor(ctx, form, draft, sent)), conflicts: saved?.conflicts ?? [], room },
  };
}

function announce(ctx: Context, room: string): void {
  const event = { id: ctx.newId(), type: "draft_changed" };
  ctx.platform.waitUntil(ctx.platform.rooms.publish("main", room, event));
}

type SentValues = SentStep & { values: FieldValues };
type Merged = {
  change?: { data: FormDraft["data"]; history: Record<string, StepHistory> };
  conflicts: string[];
  isCompleted: boolean;
};

async function mergeIn(
  tx: TenantDb,
  ctx: Context,
  form: DraftForm,
  draft: FormDraft | undefined,
  sent: SentValues,
): Promise<Merged> {
  const { step, page, seq } = sent;
  const [asShown, asKept] = [form.asShown ?? same, form.asKept ?? same];
  const kept = savedValues(draft, step);
  const theirs = asShown(kept);
  const sides = knowingOwnWrites(sidesOf(form, sent, theirs), draft?.history[step], sent);
  const { merged, conflicts } = mergeStep(sides, form.bundles);
  const completion = (await form.complete?.(tx, merged)) ?? null;
  const after = asKept({ ...withoutUntouched(form, sides, merged), ...completion });
  const isSame = draft?.data[step] !== undefined && JSON.stringify(sorted(after)) === JSON.stringify(sorted(kept));
  if (isSame) return { conflicts, isCompleted: completion !== null };
  const shownAfter = asShown(after);
  const writer = { page, seq, userId: ctx.actor.userId };
  const changed = Object.keys(shownAfter).filter(
    (field) => shownAfter[field] !== (theirs[field] ?? sides.base[field] ?? sides.mine[field]),
  );
  const writers = { ...draft?.history[step]?.writers, ...Object.fromEntries(changed.map((field) => [field, writer])) };
  return {
    change: {
      data: { ...draft?.data, [step]: after },
      history: { ...draft?.history, [step]: { userId: ctx.actor.userId, writers } },
    },
    conflicts,
    isCompleted: completion !== null,
  };
}

const same = (values: FieldValues) => values;
const sorted = (values: FieldValues) => Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));

type Sides = Parameters<typeof mergeStep>[0];

function sidesOf(form: DraftForm, { values, base }: SentValues, theirs: FieldValues): Sides {
  const asShown = (given: FieldValues) => (form.asShown ?? same)((form.asKept ?? same)(given));
  const mine = asShown(values);
  // Without a base the sender has not seen anything else.
  if (!base) return { base: { ...blank(mine), ...theirs }, mine, theirs };
  const known = asShown(base);
  for (const field of form.quiet ?? []) if (theirs[field] !== undefined) known[field] = theirs[field];
  return { base: known, mine, theirs };
}

const blank = (values: FieldValues) => Object.fromEntries(Object.keys(values).map((field) => [field, ""]));

/** A page knows what it wrote itself, even if the reply is still on its way; its older saves that arrive late change nothing. */
function knowingOwnWrites({ base, mine, theirs }: Sides, history: StepHistory | undefined, sent: SentStep): Sides {
  const sides = { base: { ...base }, mine: { ...mine }, theirs };
  for (const [field, writer] of Object.entries(history?.writers ?? {})) {
    const there = theirs[field];
    if (there === undefined || sent.page === "" || writer.page !== sent.page) continue;
    if (sent.seq > writer.seq) sides.base[field] = there;
    else if (sides.mine[field] !== undefined) sides.mine[field] = there;
  }
  return sides;
}

function withoutUntouched(form: DraftForm, { base, mine, theirs }: Sides, merged: FieldValues): FieldValues {
  if (form.keepsUntouched) return merged;
  const isKept = (field: string) => theirs[field] !== undefined || mine[field] !== (base[field] ?? mine[field]);
  return Object.fromEntries(Object.entries(merged).filter(([field]) => isKept(field)));
}

async function stateFor(ctx: Context, form: DraftForm, draft: FormDraft | undefined, { step, page }: SentStep) {
  const writers = draft?.history[step]?.writers ?? {};
  const shown = Object.entries((form.asShown ?? same)(savedValues(draft, step)));
  const others = shown.filter(([field]) => page === "" || writers[field]?.page !== page);
  const present = otherEditors(draft?.editors ?? {}, page, ctx.now());
  const ids = [...others.flatMap(([field]) => writers[field]?.userId ?? []), ...present.map(({ userId }) => userId)];
  const nameOf = await namesOf(ctx, ids);
  return {
    others: Object.fromEntries(others),
    authors: Object.fromEntries(
      others.map(([field]) => [field, nameOf(writers[field]?.userId ?? draft?.updatedByUserId)]),
    ),
    editors: present.map((editor) => ({
      name: nameOf(editor.userId),
      step: editor.step,
      isTyping: Object.values(draft?.history[editor.step]?.writers ?? {}).some(
        ({ userId }) => userId === editor.userId,
      ),
    })),
  };
}

/** 'Frau Schmitz'; null for the user themselves. */
async function namesOf(ctx: Context, userIds: string[]): Promise<(userId: string | undefined) => string | null> {
  const ids = [...new Set(userIds)].filter((id) => id !== ctx.actor.userId);
  const found = ids.length === 0 ? [] : await ctx.db.find(users, inArray(users.id, ids));
  const names = new Map(
    found.map(({ id, salutation, prename, surname }) => [id, `${salutation || prename} ${surname}`]),
  );
  return (userId) => (userId === ctx.actor.userId ? null : (names.get(userId ?? "") ?? "Jemand anderes"));
}
