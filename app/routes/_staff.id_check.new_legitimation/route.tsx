import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { IdCard } from "lucide-react";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { type CaptureView, getCaptureProgress } from "#server/capture/get-capture-progress.server.ts";
import { mailCaptureLink } from "#server/capture/mail-capture-link.server.ts";
import { startCapture } from "#server/capture/start-capture.server.ts";
import { identityDocumentTypes } from "#server/dictionary/dictionary.ts";
import { startIdCheck } from "#server/id-checks/start-id-check.server.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { CaptureCard } from "./capture-card.tsx";

export const meta: MetaFunction = () => [{ title: "Neue Legitimation – Handschlag" }];
export const handle = { hidesSearch: true };

/** What was chosen so far stands in the address: a reload, or another tab, goes on where this one was. */
type Choice = { type?: string; capture?: string; license_capture?: string; only?: string };

const choiceOf = (request: Request): Choice => Object.fromEntries(new URL(request.url).searchParams);

async function captureOf(ctx: Context, id: string | undefined): Promise<CaptureView | null> {
  if (!id) return null;
  return getCaptureProgress(ctx, { id }).catch((error) => {
    if (error instanceof Problem && error.kind === "not-found") return null;
    throw error;
  });
}

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const choice = choiceOf(request);
  const [identity, license, headquarter] = await Promise.all([
    captureOf(ctx, choice.capture),
    captureOf(ctx, choice.license_capture),
    ctx.db.headquarter(),
  ]);
  const isLightVersion = ctx.actor.plan.planVersion === "light";
  const canHaveLicense = !isLightVersion || ctx.actor.extendWithDriversLicense;
  return {
    type: identityDocumentTypes.find((type) => type.key === choice.type)?.key ?? null,
    isOnlyIdCheck: choice.only === "1" || !canHaveLicense,
    canHaveLicense,
    identity,
    license,
    usesCopyDetection: headquarter.usesCopyDetection,
    liveHost: new URL(context.liveUrl).host,
  };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await request.formData();
  const choice = choiceOf(request);
  try {
    switch (form.get("intent")) {
      case "choose": {
        const type = String(form.get("type") ?? "");
        if (!type) throw new Problem("invalid", "Bitte geben Sie den Ausweistyp an");
        const capture = type === choice.type ? choice.capture : undefined;
        const only = form.get("only") === "on" ? "1" : undefined;
        return redirect(paths.newLegitimationWith({ ...choice, type, capture, only }));
      }
      case "start_capture": {
        const process = await startCapture(ctx, { kind: String(form.get("kind")) as never });
        const name = process.kind === "DRIVERS_LISCENSE" ? "license_capture" : "capture";
        return redirect(paths.newLegitimationWith({ ...choice, [name]: process.id }));
      }
      case "mail_link": {
        await mailCaptureLink(ctx, { id: String(form.get("captureId")), email: String(form.get("email") ?? "") });
        return data({ errors: null, sentFor: String(form.get("captureId")) });
      }
      default: {
        const licenseCaptureId = choice.only === "1" ? undefined : (choice.license_capture ?? "");
        await startIdCheck(ctx, {
          identityDocumentType: choice.type as never,
          captureId: choice.capture ?? "",
          licenseCaptureId,
        });
        return redirect(paths.processList({ context: "new" }));
      }
    }
  } catch (error) {
    const errors = shownErrors(error);
    if (!errors) throw error;
    return data({ errors, sentFor: null }, { status: 422 });
  }
});

function shownErrors(error: unknown): string[] | null {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message);
  return error instanceof Problem && error.kind !== "forbidden" ? [error.message] : null;
}

export default function NewLegitimation() {
  const { type, isOnlyIdCheck, canHaveLicense, identity, license, liveHost, usesCopyDetection } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const navigation = useNavigation();
  const isReady = identity?.status === "completed" && (isOnlyIdCheck || license?.status === "completed");
  const isChecking = navigation.state !== "idle" && navigation.formData?.get("intent") === "check";
  return (
    <>
      <PageHeader title="Neue Legitimation" breadcrumb={[{ label: "ID Check", to: paths.idChecks() }]} />
      <FormErrors errors={actionData?.errors} />
      <DocumentTypeForm type={type} isOnlyIdCheck={isOnlyIdCheck} canHaveLicense={canHaveLicense} />
      {type ? (
        <div className="grid gap-5 xl:grid-cols-2">
          <CaptureCard
            title="Ausweisdokument"
            kind={type}
            capture={identity}
            liveHost={liveHost}
            usesCopyDetection={usesCopyDetection}
            sentFor={actionData?.sentFor ?? null}
          />
          {isOnlyIdCheck ? null : (
            <CaptureCard
              title="Führerschein"
              kind="DRIVERS_LISCENSE"
              capture={license}
              liveHost={liveHost}
              usesCopyDetection={usesCopyDetection}
              sentFor={actionData?.sentFor ?? null}
            />
          )}
        </div>
      ) : null}
      <Bar
        actions={
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="check"
              variant="primary"
              disabled={!isReady}
              isPending={isChecking}
            >
              Legitimation prüfen
            </Button>
          </Form>
        }
      >
        {isReady ? "Alle Fotos sind da." : "Sobald die Fotos da sind, können Sie die Legitimation prüfen."}
      </Bar>
    </>
  );
}

type DocumentTypeFormProps = { type: string | null; isOnlyIdCheck: boolean; canHaveLicense: boolean };

function DocumentTypeForm({ type, isOnlyIdCheck, canHaveLicense }: DocumentTypeFormProps) {
  return (
    <Form method="post" onChange={(event) => event.currentTarget.requestSubmit()} key={`${type}-${isOnlyIdCheck}`}>
      <input type="hidden" name="intent" value="choose" />
      <Card>
        <CardHeader>
          <CardTitle>Ausweistyp</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          <FieldGroup label="Welches Dokument legt der Kunde vor?" isRequired>
            <div className="grid gap-3 sm:grid-cols-3">
              {identityDocumentTypes.map(({ key, label }) => (
                <RadioCard
                  key={key}
                  name="type"
                  value={key}
                  label={label}
                  icon={<IdCard aria-hidden />}
                  defaultChecked={type === key}
                />
              ))}
            </div>
          </FieldGroup>
          {canHaveLicense ? (
            <Checkbox name="only" label="Nur ID Check (ohne Führerschein)" defaultChecked={isOnlyIdCheck} />
          ) : null}
          <noscript>
            <button type="submit" className="w-fit rounded-control border border-line px-4 py-2 font-semibold">
              Auswahl übernehmen
            </button>
          </noscript>
        </CardBody>
      </Card>
    </Form>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
