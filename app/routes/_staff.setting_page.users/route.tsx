import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Plus, Users } from "lucide-react";
import { List } from "#app/components/list/list.tsx";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { getUser, listAssignableOffices } from "#server/administration/users/get-user.server.ts";
import { listUsers } from "#server/administration/users/list-users.server.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasLicenseSwitch } from "#server/ground/access/plan-features.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { linkTo, readListQuery } from "#server/ground/kernel/list-query.ts";
import { RowActions } from "./row-actions.tsx";
import { runUserAction } from "./run-user-action.server.ts";
import { userColumns } from "./user-columns.tsx";
import { userList } from "./user-list-definition.ts";
import { UserPanel } from "./user-panel.tsx";

export const meta: MetaFunction = () => pageTitle("NutzerInnen");

/** Parameters that are none of the list's. */
const parameter = { new: "new", edit: "edit", done: "done" } as const;

const notices: Record<string, string> = {
  create: `${userTexts.created} – ${userTexts.createdHint}`,
  edit: userTexts.edited,
  lock: userTexts.locked,
  unlock: userTexts.unlocked,
  resend: userTexts.invitationSent,
  withdraw: userTexts.invitationWithdrawn,
};

export const loader = staffLoader(async ({ ctx, request }) => {
  const parameters = new URL(request.url).searchParams;
  const query = readListQuery(userList, parameters);
  const { search, filters, sort, page } = query;
  const done = parameters.get(parameter.done) ?? "";
  const [list, panel] = await Promise.all([
    listUsers(ctx, { query: search, field: filters.field, sortBy: sort, page }),
    readPanel(ctx, parameters),
  ]);
  return {
    list,
    query,
    panel,
    notice: entryOf(notices, done),
    ownId: ctx.actor.userId,
    canCreate: can(ctx.actor, ["create", "user"]),
    canUpdate: can(ctx.actor, ["update", "user"]),
  };
});

/** The panel the address asks for; null: it is closed, or a new user is not the actor's to add. */
async function readPanel(ctx: ActorDoor, parameters: URLSearchParams) {
  const id = parameters.get(parameter.edit);
  const mayCreate = can(ctx.actor, ["create", "user"]);
  if (!id && !(parameters.has(parameter.new) && mayCreate)) return null;
  const user = id ? (await getUser(ctx, { id })).user : null;
  const offices = mayCreate ? await listAssignableOffices(ctx, {}) : [];
  const isOwn = user?.id === ctx.actor.userId;
  const isEditable = can(ctx.actor, ["update", "user"]) && !isOwn && user?.state !== "locked";
  const form = { newId: newId(), offices, hasLicenseSwitch: hasLicenseSwitch(ctx.actor.plan) };
  return { ...form, user, isEditable, newEmailHint: userTexts.createdHint };
}

export const action = staffAction(async ({ ctx, request, context }) => {
  const outcome = await runUserAction(ctx, await readForm(request), (error) =>
    context.reportDefect(error, "POST /setting_page/users"),
  );
  if (!outcome.done) {
    const { lastResult = null, problem = null, status } = outcome;
    return data({ lastResult, problem }, { status });
  }
  const { pathname, searchParams } = new URL(request.url);
  for (const name of Object.values(parameter)) searchParams.delete(name);
  searchParams.set(parameter.done, outcome.done);
  return redirect(`${pathname}?${searchParams}`);
});

export type LoadedUsers = ReturnType<typeof useLoaderData<typeof loader>>;

const words = {
  one: "NutzerIn",
  many: "NutzerInnen",
  searchPlaceholder: "NutzerIn suchen",
  searchHint: "Gesucht wird im Namen, in der E-Mail-Adresse und in der Rolle.",
};

/** The users of the tenant or the branch office (people-and-sessions.md#list-of-users). */
export default function UserList() {
  const { list, query, panel, notice, ownId, canCreate, canUpdate } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const linkWith = (extra: Record<string, string>) => linkTo(userList, query, {}, extra);
  return (
    <SettingsPage
      title="NutzerInnen"
      actions={
        canCreate ? (
          <Button asChild variant="primary">
            <Link to={linkWith({ [parameter.new]: "1" })} preventScrollReset>
              <Plus aria-hidden />
              NutzerIn hinzufügen
            </Link>
          </Button>
        ) : undefined
      }
    >
      {refused?.problem ? (
        <Alert tone="danger" isAnnounced>
          {refused.problem}
        </Alert>
      ) : null}
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <List
        definition={userList}
        query={query}
        words={words}
        rows={list.records}
        columns={userColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => linkWith({ [parameter.edit]: id })}
        actions={(user) => (
          <RowActions
            user={user}
            editTo={linkWith({ [parameter.edit]: user.id })}
            canUpdate={canUpdate}
            isOwn={user.id === ownId}
          />
        )}
        width="normal"
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        empty={<EmptyState icon={Users} title="Noch keine NutzerInnen" headingLevel="h2" />}
      />
      {panel ? (
        <UserPanel
          key={panel.user?.id ?? "new"}
          {...panel}
          lastResult={refused?.lastResult}
          closeTo={linkTo(userList, query)}
        />
      ) : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
