import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { headquartersValues, officeValues, photoChoices } from "#app/components/settings/office-values.ts";
import { PictureForm } from "#app/components/settings/picture-form.tsx";
import { savePicture } from "#app/components/settings/read-picture.server.ts";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit, submitOrSay } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { AskBeforeLeaving } from "#app/ui/unsaved-question.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import {
  getHeadquarters,
  previewDeletion,
  saveHeadquartersDetails,
  testLegitimation,
  updateHeadquarters,
  updateLegitimation,
} from "#server/administration/offices/headquarters-settings.server.ts";
import { removeLogo, saveLogo } from "#server/administration/offices/logo.server.ts";
import { HeadquartersDetailsInput, HeadquartersInput } from "#server/administration/offices/office.schema.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { logoKinds } from "#server/administration/users/picture.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { DetailsForm } from "./details-form.tsx";
import { HeadquartersForm } from "./headquarters-form.tsx";
import { LegitimationForm } from "./legitimation-form.tsx";
import { PlanFacts } from "./plan-facts.tsx";

export const meta: MetaFunction = () => pageTitle("Zentrale");

const notices: Record<string, string> = {
  settings: officeTexts.saved,
  details: officeTexts.detailsSaved,
  legitimation: officeTexts.saved,
  logo: officeTexts.logoSaved,
  no_logo: officeTexts.logoRemoved,
};

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const saved = parameters.get("saved") ?? "";
  return {
    headquarters: await getHeadquarters(ctx, {}),
    canUpdate: can(ctx.actor, ["update", "headquarters_info"]),
    canDownloadAgreement: can(ctx.actor, ["download", "contract_agreement"]) && context.operator() !== null,
    hasContracts: hasFeature(ctx.actor.plan, "contracts"),
    notice: entryOf(notices, saved),
  };
});

export const action = staffAction(async ({ ctx, request, context }) => {
  const form = await readForm(request);
  const noResults = { settings: null, details: null, legitimation: null, logo: null, preview: null, test: null };
  switch (form.get("intent")) {
    case "save_picture": {
      const logo = await savePicture(form, (file) => saveLogo(ctx, file));
      return logo ? data({ ...noResults, logo }, { status: 422 }) : redirect(paths.headquarters({ saved: "logo" }));
    }
    case "remove_picture":
      await removeLogo(ctx, {});
      return redirect(paths.headquarters({ saved: "no_logo" }));
    case "preview_deletion": {
      const months = Math.min(120, Math.max(1, Math.trunc(Number(form.get("deleteAfterMonths"))) || 1));
      const count = await previewDeletion(ctx, { months });
      return data({ ...noResults, preview: { months, count } }, { status: 200 });
    }
    case "save_details": {
      const stored = await getHeadquarters(ctx, {});
      form.set("detailsVersion", String(stored.detailsVersion));
      const outcome =
        refuseConflicts(form, HeadquartersDetailsInput, officeValues(stored)) ??
        (await submit(form, ctx, saveHeadquartersDetails));
      if (outcome.ok) return redirect(paths.headquarters({ saved: "details" }));
      return data({ ...noResults, details: outcome.lastResult }, { status: outcome.status });
    }
    case "save_legitimation": {
      const outcome = await submit(form, ctx, updateLegitimation);
      if (outcome.ok) return redirect(paths.headquarters({ saved: "legitimation" }));
      return data({ ...noResults, legitimation: outcome.lastResult }, { status: outcome.status });
    }
    case "test_legitimation":
      try {
        const status = await testLegitimation(ctx, {});
        return data({ ...noResults, test: describeTest(status) }, { status: 200 });
      } catch (error) {
        if (!(error instanceof Problem) || error.kind === "forbidden") throw error;
        return data({ ...noResults, test: { isOk: false, text: error.message } }, { status: 422 });
      }
    default: {
      const values = headquartersValues(await getHeadquarters(ctx, {}));
      const describe = (field: string, value: string) =>
        field === "keepsPhotos" ? entryOf(photoChoices, value) : undefined;
      const outcome =
        refuseConflicts(form, HeadquartersInput, values, { describe }) ??
        (await refuseUnconfirmedDeletion(ctx, form, Number(values.deleteAfterMonths))) ??
        (await submitOrSay(form, ctx, updateHeadquarters, {
          text: officeTexts.saveFailed,
          reportDefect: (error) => context.reportDefect(error, "POST /setting_page/headquarters"),
        }));
      if (outcome.ok) return redirect(paths.headquarters({ saved: "settings" }));
      return data({ ...noResults, settings: outcome.lastResult }, { status: outcome.status });
    }
  }
});

/** A shorter period that deletes something tonight is saved once that was ticked (offices.md#headquarters-form). */
async function refuseUnconfirmedDeletion(ctx: ActorDoor, form: FormData, storedMonths: number) {
  const submission = parseForm(form, HeadquartersInput);
  const months = submission.status === "success" ? submission.value.deleteAfterMonths : storedMonths;
  if (months >= storedMonths || form.get("confirmsDeletion") === String(months)) return null;
  const count = await previewDeletion(ctx, { months });
  if (count === 0) return null;
  const fieldErrors = { confirmsDeletion: [officeTexts.confirmDeletion(count)] };
  return { ok: false as const, lastResult: submission.reply({ fieldErrors }), status: 422 };
}

function describeTest(status: number | null): { isOk: boolean; text: string } {
  if (status === null) return { isOk: false, text: "Der Dienst hat nicht geantwortet. Bitte prüfen Sie die Adresse." };
  const isOk = status >= 200 && status < 300;
  return {
    isOk,
    text: `Der Dienst hat mit ${status} geantwortet${isOk ? "." : ". Bitte prüfen Sie Adresse und Geheimnis."}`,
  };
}

/** Name, letterhead, logo, retention, legitimation and plan of the headquarters (offices.md#headquarters). */
export default function Headquarters() {
  const { headquarters, canUpdate, canDownloadAgreement, hasContracts, notice } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  return (
    <SettingsPage title="Zentrale">
      {notice && !outcome ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <AskBeforeLeaving>
        <Card>
          <CardHeader>
            <CardTitle>Angaben der Zentrale</CardTitle>
          </CardHeader>
          <CardBody>
            <HeadquartersForm
              headquarters={headquarters}
              canUpdate={canUpdate}
              lastResult={outcome?.settings}
              preview={outcome?.preview ?? null}
            />
          </CardBody>
        </Card>
        <Card id="briefkopf">
          <CardHeader
            aside={
              hasContracts ? (
                <Button asChild size="sm">
                  <a href={paths.specimenContract()} target="_blank" rel="noreferrer">
                    Mustervertrag (PDF)
                  </a>
                </Button>
              ) : null
            }
          >
            <CardTitle>Briefkopf und Öffnungszeiten</CardTitle>
          </CardHeader>
          <CardBody>
            <DetailsForm headquarters={headquarters} canUpdate={canUpdate} lastResult={outcome?.details} />
          </CardBody>
        </Card>
        <Card id="logo">
          <CardHeader>
            <CardTitle>Logo</CardTitle>
          </CardHeader>
          <CardBody>
            {canUpdate ? (
              <PictureForm
                label="Logo"
                // With another logo the form begins anew.
                key={headquarters.logoVersion}
                hint="PNG oder JPEG, höchstens 2 MB. Es steht in der Seitenleiste und auf Verträgen."
                kinds={logoKinds}
                aspect={3}
                maxWidth={900}
                startsWhole
                hasPicture={headquarters.logoVersion !== null}
                removeQuestion="Möchten Sie das Logo entfernen?"
                error={outcome?.logo ?? null}
                picture={<Logo version={headquarters.logoVersion} name={headquarters.name} />}
              />
            ) : (
              <Logo version={headquarters.logoVersion} name={headquarters.name} />
            )}
          </CardBody>
        </Card>
        {canUpdate ? (
          <Card>
            <CardHeader>
              <CardTitle>Legitimation</CardTitle>
            </CardHeader>
            <CardBody>
              <LegitimationForm
                headquarters={headquarters}
                lastResult={outcome?.legitimation}
                test={outcome?.test ?? null}
              />
            </CardBody>
          </Card>
        ) : null}
      </AskBeforeLeaving>
      <Card>
        <CardHeader>
          <CardTitle>Datenschutz und Anweisungen</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-wrap gap-3">
          {canDownloadAgreement ? (
            <Button asChild>
              <a href={paths.agreementPdf()} target="_blank" rel="noreferrer">
                Vertrag zur Auftragsverarbeitung (PDF)
              </a>
            </Button>
          ) : null}
          <Button asChild>
            <a href={paths.instructionsPdf()} target="_blank" rel="noreferrer">
              Arbeitsanweisung (PDF)
            </a>
          </Button>
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Vertragsbedingungen</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-wrap items-center justify-between gap-3">
          <p>Ihre eigenen Bedingungen für Überlassung und SB-Schutz, in Fassungen mit Gültigkeit.</p>
          <Button asChild>
            <Link to={paths.ownTerms()}>Bedingungen ansehen</Link>
          </Button>
        </CardBody>
      </Card>
      <PlanFacts headquarters={headquarters} />
    </SettingsPage>
  );
}

function Logo({ version, name }: { version: string | null; name: string }) {
  if (version === null) return <p className="text-ink-soft">Es ist kein Logo hinterlegt.</p>;
  return (
    <img
      src={paths.dealerLogo(version)}
      alt={`Logo von ${name}`}
      className="max-h-20 max-w-60 rounded-small bg-rail object-contain p-2"
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
export { revalidateAfterSubmit as shouldRevalidate } from "#app/forms/revalidate-after-submit.ts";
