import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Warehouse } from "lucide-react";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { discardYardAct, takeOverYardAct } from "#server/handover/yard/decide-yard-act.server.ts";
import { listWaitingYardActs } from "#server/handover/yard/list-yard-acts.server.ts";
import { yardTexts as t } from "#server/handover/yard/yard.texts.ts";
import { WaitingAct } from "./waiting-act.tsx";

export const meta: MetaFunction = () => pageTitle(t.title);

export const loader = staffLoader(async ({ ctx, request }) => ({
  acts: await listWaitingYardActs(ctx, {}),
  notice: entryOf({ taken: t.taken, discarded: t.discarded }, new URL(request.url).searchParams.get("saved") ?? ""),
}));

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const id = textOf("id");
  const isDiscarded = form.get("intent") === "discard";
  try {
    if (isDiscarded) await discardYardAct.asGiven(ctx, { id, reason: textOf("reason") });
    else await takeOverYardAct.asGiven(ctx, { id, doneAt: textOf("doneAt"), confirmed: confirmedIn(form) });
  } catch (error) {
    const problem = sentenceOf(error);
    if (problem === null) throw error;
    return data({ id, problem, typed: { doneAt: textOf("doneAt"), reason: textOf("reason") } }, { status: 422 });
  }
  return redirect(paths.yardActs({ saved: isDiscarded ? "discarded" : "taken" }));
});

const confirmedIn = (form: FormData) => Object.fromEntries(form.getAll("confirmed").map((code) => [code, true]));

/** What the card says instead of an error page; null: that it is. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? null;
  const isForCard = error instanceof Problem && ["conflict", "invalid"].includes(error.kind);
  return isForCard ? error.message : null;
}

/** What was done in the yard and needs somebody at the desk (yard.md#at-the-desk). */
export default function YardActs() {
  const { acts, notice } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  return (
    <>
      <PageHeader
        title={t.title}
        description={acts.length > 0 ? t.lead : undefined}
        actions={
          <Button asChild>
            {/* A document of its own, with a client of its own. */}
            <Link to={paths.yard()} reloadDocument>
              {t.openYard}
            </Link>
          </Button>
        }
      />
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      {acts.length === 0 ? (
        <Card>
          <EmptyState icon={Warehouse} title="Nichts zu klären">
            {t.none}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid items-start gap-5 lg:grid-cols-2">
          {acts.map((act) => (
            <WaitingAct key={act.id} act={act} refused={refused?.id === act.id ? refused : null} />
          ))}
        </ul>
      )}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
