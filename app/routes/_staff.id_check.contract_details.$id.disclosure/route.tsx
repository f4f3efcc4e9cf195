import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { discloseDriver, getDisclosure } from "#server/handover/who-drove/disclose-driver.server.ts";
import { disclosureForm, disclosureOf } from "#server/handover/who-drove/disclosure.schema.ts";
import { disclosureTexts as t } from "#server/handover/who-drove/disclosure.texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(t.title, page?.contractNumber);

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const { searchParams } = new URL(request.url);
  const asked = { date: searchParams.get("date") ?? "", time: searchParams.get("time") ?? "" };
  return { contractId, ...(await getDisclosure(ctx, { contractId, ...asked })) };
});

type DisclosurePage = ReturnType<typeof useLoaderData<typeof loader>>;

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const form = await readForm(request);
  const { since } = await getDisclosure(ctx, { contractId });
  const schema = disclosureForm(since);
  const outcome = await submitWith(form, schema, (typed) =>
    discloseDriver(ctx, disclosureOf(schema.parse(typed), contractId, since)),
  );
  if (outcome.ok) return redirect(paths.contractDisclosed(contractId));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that makes a letter to an authority that asks who had a vehicle (who-drove.md#letter). */
export default function DiscloseDriver() {
  const page = useLoaderData<typeof loader>();
  const closeTo = paths.contract(page.contractId);
  return (
    <PageDialog title={t.title} description={`Vertrag ${page.contractNumber}`} closeTo={closeTo}>
      {page.refusal ? <RefusedAct text={page.refusal} closeTo={closeTo} /> : <LetterForm page={page} />}
    </PageDialog>
  );
}

function LetterForm({ page: { contractId, given, named, isHandoverNoted, since } }: { page: DisclosurePage }) {
  const lastResult = useActionResult<typeof action>()?.lastResult ?? null;
  const [form, fields] = useCheckedForm({
    id: "disclosure",
    schema: () => disclosureForm(since),
    lastResult,
    defaultValue: given,
  });
  const dialogPath = paths.discloseDriver(contractId);
  const isSending = useNavigation().formAction === dialogPath;
  return (
    <CheckedForm method="post" action={dialogPath} form={form} preventScrollReset>
      <input type="hidden" name={fields.letterKey.name} defaultValue={fields.letterKey.initialValue} />
      <div className="grid gap-5">
        <p>{t.lead}</p>
        {isHandoverNoted ? null : <Alert tone="warning">{t.notNoted}</Alert>}
        <Facts columns={2}>
          <Fact label={t.named}>{named.join("\n")}</Fact>
        </Facts>
        <TextField field={fields.reference} label={t.reference} autoComplete="off" spellCheck={false} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateTimeField field={fields.offenceAt} label={t.offenceAt} notBefore={since} minutesPerStep={1} />
          <TextField
            field={fields.plate}
            label={t.plate}
            hint={t.plateHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <TextAreaField field={fields.recipient} label={t.recipient} hint={t.recipientHint} rows={4} />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={paths.contract(contractId)} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending}>
          {t.submit}
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
