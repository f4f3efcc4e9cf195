import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Inbox, MapPin, Plus } from "lucide-react";
import { List } from "#app/components/list/list.tsx";
import { branchValues } from "#app/components/settings/office-values.ts";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitOrSay } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { getBranch, listBranches, listBrands } from "#server/administration/offices/branches.server.ts";
import { EditBranchInput } from "#server/administration/offices/office.schema.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { createBranch, editBranch } from "#server/administration/offices/save-branch.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { linkTo, readListQuery } from "#server/ground/kernel/list-query.ts";
import { BranchActions } from "./branch-actions.tsx";
import { branchColumns, branchList } from "./branch-list.tsx";
import { BranchPanel } from "./branch-panel.tsx";

export const meta: MetaFunction = () => pageTitle("Standorte");

/** Parameters that are none of the list's. */
const parameter = { new: "new", edit: "edit", done: "done" } as const;

const notices: Record<string, string> = {
  create: `${officeTexts.branchCreated} ${officeTexts.branchCreatedHint}`,
  edit: officeTexts.branchEdited,
};

export const loader = staffLoader(async ({ ctx, request }) => {
  const parameters = new URL(request.url).searchParams;
  const query = readListQuery(branchList, parameters);
  const done = parameters.get(parameter.done) ?? "";
  const [list, panel] = await Promise.all([listBranches(ctx, { page: query.page }), readPanel(ctx, parameters)]);
  return {
    list,
    query,
    panel,
    notice: entryOf(notices, done),
    headquarterId: ctx.actor.branchId === null ? ctx.actor.headquarterId : null,
    canCreate: can(ctx.actor, ["create", "branch_offices"]),
    canUpdate: can(ctx.actor, ["update", "branch_offices"]),
  };
});

async function readPanel(ctx: ActorDoor, parameters: URLSearchParams) {
  const id = parameters.get(parameter.edit);
  if (!id && !(parameters.has(parameter.new) && can(ctx.actor, ["create", "branch_offices"]))) return null;
  const [branch, brands] = await Promise.all([id ? getBranch(ctx, { id }) : null, listBrands(ctx, {})]);
  return { branch, newId: newId(), brands, isEditable: can(ctx.actor, ["update", "branch_offices"]) };
}

export const action = staffAction(async ({ ctx, request, context }) => {
  const form = await readForm(request);
  const isNew = form.get("intent") === "create";
  const reportDefect = (error: unknown) => context.reportDefect(error, "POST /setting_page/branch_offices");
  const outcome = isNew
    ? await submitOrSay(form, ctx, createBranch, { text: officeTexts.branchCreateFailed, reportDefect })
    : ((await conflictOf(ctx, form)) ??
      (await submitOrSay(form, ctx, editBranch, { text: officeTexts.branchEditFailed, reportDefect })));
  if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  const { pathname, searchParams } = new URL(request.url);
  for (const name of Object.values(parameter)) searchParams.delete(name);
  searchParams.set(parameter.done, isNew ? "create" : "edit");
  return redirect(`${pathname}?${searchParams}`);
});

async function conflictOf(ctx: ActorDoor, form: FormData) {
  const stored = await getBranch(ctx, { id: String(form.get("id") ?? "") });
  form.set("detailsVersion", String(stored.detailsVersion));
  const named = new Map((await listBrands(ctx, {})).map(({ id, name }) => [id, name]));
  return refuseConflicts(form, EditBranchInput, branchValues(stored), {
    describe: (field, value) => (field === "brandIds" ? named.get(value) : undefined),
  });
}

export type LoadedBranches = ReturnType<typeof useLoaderData<typeof loader>>;

const words = { one: "Standort", many: "Standorte", searchPlaceholder: "", searchHint: "" };

/** The branch offices of the tenant, or the own one (offices.md#list-of-branch-offices). */
export default function BranchOffices() {
  const { list, query, panel, notice, headquarterId, canCreate, canUpdate } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.lastResult;
  const linkWith = (extra: Record<string, string>) => linkTo(branchList, query, {}, extra);
  return (
    <SettingsPage
      title="Standorte"
      actions={
        <>
          {headquarterId ? (
            <Button asChild>
              <Link to={paths.scanAddress(headquarterId)}>
                <Inbox aria-hidden />
                Scan-Adresse der Zentrale
              </Link>
            </Button>
          ) : null}
          {canCreate ? (
            <Button asChild variant="primary">
              <Link to={linkWith({ [parameter.new]: "1" })} preventScrollReset>
                <Plus aria-hidden />
                Filiale hinzufügen
              </Link>
            </Button>
          ) : null}
        </>
      }
    >
      {notice && !lastResult ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <List
        definition={branchList}
        query={query}
        words={words}
        rows={list.records}
        columns={branchColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => linkWith({ [parameter.edit]: id })}
        actions={({ id, name, closedAt }) => (
          <BranchActions
            id={id}
            name={name}
            isClosed={closedAt !== null}
            canUpdate={canUpdate}
            canClose={canCreate}
            editTo={linkWith({ [parameter.edit]: id })}
          />
        )}
        width="normal"
        hasFilters={false}
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        empty={
          <EmptyState icon={MapPin} title="Noch keine Filialen" headingLevel="h2">
            {canCreate ? "Fügen Sie die erste Filiale hinzu." : "Filialen fügt die Zentrale hinzu."}
          </EmptyState>
        }
      />
      {panel ? (
        <BranchPanel
          key={panel.branch?.id ?? "new"}
          {...panel}
          lastResult={lastResult}
          closeTo={linkTo(branchList, query)}
        />
      ) : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";
