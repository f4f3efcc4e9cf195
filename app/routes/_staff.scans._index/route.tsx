import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Sun } from "lucide-react";
import { lazy, Suspense } from "react";
import { List } from "#app/components/list/list.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { deleteScan, getScanDeletedJustNow, restoreScan } from "#server/checks/scans/delete-scan.server.ts";
import { listScans } from "#server/checks/scans/list-scans.server.ts";
import { getInboxNotices } from "#server/checks/scans/quarantine.server.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { scanList } from "#server/checks/scans/scan-list.ts";
import { uploadScans } from "#server/checks/scans/upload-scans.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { readListQuery } from "#server/ground/kernel/list-query.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { scanColumns } from "./scan-columns.tsx";
import { ScanRowActions } from "./scan-row-actions.tsx";
import { UploadScans } from "./upload-scans.tsx";

export const meta: MetaFunction = () => pageTitle("Eingang Scans");

/** What was done last: the scan that was deleted, how many were uploaded. */
const [deletedParameter, uploadedParameter] = ["deleted", "uploaded"];

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const query = readListQuery(scanList(paths.scans()), parameters);
  const { tab, search, sort, page } = query;
  const deletedId = parameters.get(deletedParameter);
  const [list, notices, deleted] = await Promise.all([
    listScans(ctx, { context: tab ?? "unassigned", query: search, sortBy: sort, page }),
    getInboxNotices(ctx, {}),
    deletedId ? getScanDeletedJustNow(ctx, { id: deletedId }) : null,
  ]);
  const { headquarterId, branchId } = ctx.actor;
  const live = { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host };
  const uploaded = Number(parameters.get(uploadedParameter)) || 0;
  return { list, notices, query, deleted, uploaded, uploadKey: newId(), live };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const intent = intentOf(form, ["upload", "delete", "undo_delete"]);
  if (intent === "upload") return upload(ctx, form);
  const id = String(form.get("id") ?? "");
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(deletedParameter);
  searchParams.delete(uploadedParameter);
  searchParams.delete("index");
  try {
    if (intent === "undo_delete") await restoreScan(ctx, { id });
    else {
      await deleteScan(ctx, { id });
      searchParams.set(deletedParameter, id);
    }
  } catch (error) {
    if (!(error instanceof Problem && error.kind === "conflict")) throw error;
    return data({ problem: error.message }, { status: 409 });
  }
  return redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
});

async function upload(ctx: ActorDoor, form: FormData) {
  const chosen = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
  const files = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  try {
    const added = await uploadScans(ctx, { uploadKey: String(form.get("uploadKey") ?? ""), files });
    return redirect(`${paths.scans()}?${uploadedParameter}=${added.length}`);
  } catch (error) {
    const isOfInput = error instanceof z.ZodError || (error instanceof Problem && error.kind === "invalid");
    if (!isOfInput) throw error;
    const problem = error instanceof z.ZodError ? (error.issues[0]?.message ?? "") : error.message;
    return data({ problem }, { status: 422 });
  }
}

export type LoadedScans = ReturnType<typeof useLoaderData<typeof loader>>;

const words = {
  one: "Scan",
  many: "Scans",
  searchPlaceholder: "Bezeichnung suchen",
  searchHint: "Gesucht wird in der Bezeichnung.",
};

/** Loaded once the page is shown. */
const UploadList = lazy(async () => ({ default: (await import("./upload-list.tsx")).UploadList }));

/** The scan inbox (scans.md#inbox-page). */
export default function ScanInbox() {
  const { list, notices, query, deleted, uploaded, uploadKey, live } = useLoaderData<typeof loader>();
  const isInteractive = useIsInteractive();
  const problem = useActionResult<typeof action>()?.problem;
  return (
    <>
      <PageHeader
        title="Eingang Scans"
        description={scanTexts.deletedAfter(notices.deleteScansAfterDays)}
        actions={<UploadScans uploadKey={uploadKey} />}
      />
      {notices.quarantined > 0 ? (
        <Alert
          tone="warning"
          actions={
            <Button asChild size="sm">
              <Link to={paths.scanQuarantine()}>Quarantäne ansehen</Link>
            </Button>
          }
        >
          {scanTexts.waiting(notices.quarantined)}
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {uploaded > 0 && !problem ? <SuccessNotice>{scanTexts.uploaded(uploaded)}</SuccessNotice> : null}
      {isInteractive ? (
        <Suspense>
          <UploadList />
        </Suspense>
      ) : null}
      {deleted ? (
        <UndoNotice key={deleted.id} id={deleted.id} intent="undo_delete" msLeft={deleted.msLeft}>
          {scanTexts.deleted(deleted.subject)}
        </UndoNotice>
      ) : null}
      <List
        definition={scanList(paths.scans())}
        query={query}
        words={words}
        rows={list.records}
        columns={scanColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.scan(id)}
        actions={(scan) => <ScanRowActions scan={scan} />}
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        empty={
          <EmptyState icon={Sun} title={scanTexts.emptyTitle}>
            {scanTexts.emptyText}
          </EmptyState>
        }
        live={{ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) }}
      />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
