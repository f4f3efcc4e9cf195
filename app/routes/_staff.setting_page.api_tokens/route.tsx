import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { apiTokenTexts } from "#server/administration/api-tokens/api-token.texts.ts";
import { createApiToken } from "#server/administration/api-tokens/create-api-token.server.ts";
import { listApiTokens, listTokenOffices } from "#server/administration/api-tokens/list-api-tokens.server.ts";
import { revokeApiToken } from "#server/administration/api-tokens/revoke-api-token.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { CreatedToken } from "./created-token.tsx";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";

export const meta: MetaFunction = () => pageTitle("API-Zugänge");

export const loader = staffLoader(async ({ ctx, request }) => {
  const [tokens, offices] = await Promise.all([listApiTokens(ctx, {}), listTokenOffices(ctx, {})]);
  return {
    tokens,
    offices,
    isAtHeadquarters: ctx.actor.branchId === null,
    now: ctx.now(),
    newId: newId(),
    hasRevoked: new URL(request.url).searchParams.has("revoked"),
  };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (form.get("intent") === "revoke") {
    await revokeApiToken(ctx, { id: String(form.get("id") ?? "") });
    return redirect(paths.apiTokens({ revoked: 1 }));
  }
  const create = (typed: Parameters<typeof createApiToken>[1]) => createApiToken(ctx, typed);
  const outcome = await submitWith(form, createApiToken.input, create);
  // Shown instead of redirected to: no address and no later page may hold the token.
  if (outcome.ok) return data({ created: outcome.value, lastResult: null });
  return data({ created: null, lastResult: outcome.lastResult }, { status: outcome.status });
});

/** API tokens of the dealer's integrations: make, look at, revoke. */
export default function ApiTokens() {
  const { tokens, offices, isAtHeadquarters, now, newId: formId, hasRevoked } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>();
  return (
    <SettingsPage title="API-Zugänge">
      {hasRevoked && !result ? <SuccessNotice>{apiTokenTexts.revoked}</SuccessNotice> : null}
      {result?.created ? <CreatedToken {...result.created} /> : null}
      <Card>
        <CardHeader>
          <CardTitle>Neuer Zugang</CardTitle>
        </CardHeader>
        <CardBody>
          <p className="mb-5 text-ink-soft">
            Mit einem API-Zugang liest und ändert ein anderes Programm Ihre Daten, höchstens mit Ihren eigenen Rechten.
            Was möglich ist, steht in der{" "}
            <a href={paths.apiReference} className="underline">
              Beschreibung der API
            </a>
            .
          </p>
          <TokenForm
            key={formId}
            formId={formId}
            offices={offices}
            isAtHeadquarters={isAtHeadquarters}
            lastResult={result?.lastResult}
          />
        </CardBody>
      </Card>
      <TokenList tokens={tokens} now={new Date(now)} />
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
