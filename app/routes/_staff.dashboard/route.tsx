import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ScanLine, UserSearch } from "lucide-react";
import { FirstSteps } from "#app/components/first-steps.tsx";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { orProblem } from "#app/forms/or-problem.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { getNoShowJustNoted, noteNoShow, undoNoShow } from "#server/fleet/reservation-life/no-show.server.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatLongDay } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { remindOfReturn } from "#server/handover/contract-mail/remind-of-return.server.ts";
import { uncheckedTerms } from "#server/handover/contract-terms/own-terms.server.ts";
import { getFirstSteps } from "#server/overview/dashboard/first-steps.server.ts";
import { getDashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import type { StatisticKind } from "#server/overview/dashboard/statistics.rules.ts";
import { StatisticsCard } from "./statistics-card.tsx";
import { Tiles } from "./tiles.tsx";
import { Today } from "./today.tsx";

export const meta: MetaFunction = () => pageTitle("Startseite");

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const { searchParams: parameters } = new URL(request.url);
  const { headquarterId, branchId, role } = ctx.actor;
  const readSteps = async () => {
    const isTemplateReviewed = context.areTermsReviewed;
    const unchecked = role === "Admin" ? await uncheckedTerms(ctx, { isTemplateReviewed }) : [];
    return { unchecked, firstSteps: await getFirstSteps(ctx, { areTermsReviewed: unchecked.length === 0 }) };
  };
  const noShowId = parameters.get("no_show");
  const [dashboard, steps, noShow] = await Promise.all([
    getDashboard(ctx, {
      kind: parameters.get("statistic") as StatisticKind | null,
      month: parameters.get("month"),
      query: parameters.get("q") ?? "",
      sortBy: (parameters.get("sort") ?? "name") as "name" | "location",
    }),
    readSteps(),
    noShowId && hasFeature(ctx.actor.plan, "vehicles") ? getNoShowJustNoted(ctx, { id: noShowId }) : null,
  ]);
  return {
    ...dashboard,
    ...steps,
    reminded: parameters.get("reminded"),
    noShow,
    isNoShowUndone: parameters.has("undone"),
    canAskWhoDrove: can(ctx.actor, ["read", "contract"]) && hasFeature(ctx.actor.plan, "contracts"),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

/** Reminds the customer of an overdue vehicle, or notes that nobody came for a reservation. */
export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
  if (intent === "no_show") return orProblem(noteNoShow(ctx, { id }), paths.dashboard({ no_show: id }));
  if (intent === "undo_no_show") return orProblem(undoNoShow(ctx, { id }), paths.dashboard({ undone: "1" }));
  try {
    const isSent = await remindOfReturn(ctx, { contractId: String(form.get("contractId") ?? "") });
    return redirect(paths.dashboard({ reminded: isSent ? "now" : "before" }));
  } catch (error) {
    if (!(error instanceof Problem) || (error.kind !== "conflict" && error.kind !== "too-many")) throw error;
    return data({ problem: error.message }, { status: error.kind === "conflict" ? 409 : 429 });
  }
});

const remindedTexts: Record<string, string> = {
  now: "Die Erinnerung wurde verschickt.",
  before: "Dieser Kunde wurde gerade erst erinnert. Es wurde keine weitere E-Mail verschickt.",
};

export default function DashboardPage() {
  const { prename, surname, today, tiles, tasks, statistics, firstSteps, unchecked, ...loaded } =
    useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem;
  const { live, noShow, canAskWhoDrove } = loaded;
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const reminded = entryOf(remindedTexts, loaded.reminded ?? "");
  return (
    <>
      <PageHeader
        title={
          <>
            Willkommen <span translate="no">{`${prename} ${surname}`}</span>
          </>
        }
        description={formatLongDay(today)}
        actions={
          <>
            <Button asChild variant="primary" size="lg">
              <Link to={paths.newLegitimation()}>
                <ScanLine aria-hidden />
                ID Check starten
              </Link>
            </Button>
            {canAskWhoDrove ? (
              <Button asChild size="lg">
                <Link to={paths.whoDrove()}>
                  <UserSearch aria-hidden />
                  Wer fuhr?
                </Link>
              </Button>
            ) : null}
          </>
        }
      />
      {firstSteps ? <FirstSteps done={firstSteps} /> : null}
      {unchecked.length > 0 && !firstSteps ? (
        <Alert tone="warning" title={`Bedingungen ungeprüft: ${new Intl.ListFormat("de").format(unchecked)}.`}>
          Bitte lassen Sie sie vor der Verwendung anwaltlich prüfen und vermerken Sie die Prüfung unter{" "}
          <Link to={paths.ownTerms()} className="underline">
            Vertragsbedingungen
          </Link>
          . Kunden sehen diesen Hinweis nicht.
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : noShow ? (
        <UndoNotice key={noShow.id} id={noShow.id} intent="undo_no_show" msLeft={noShow.msLeft}>
          {reservationTexts.noShowNoted}
        </UndoNotice>
      ) : loaded.isNoShowUndone ? (
        <Alert tone="success" isAnnounced>
          {reservationTexts.noShowUndone}
        </Alert>
      ) : reminded ? (
        <Alert tone="success" isAnnounced>
          {reminded}
        </Alert>
      ) : null}
      {tiles ? <Tiles {...tiles} /> : null}
      <Today tasks={tasks} now={today} />
      <StatisticsCard statistics={statistics} />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
