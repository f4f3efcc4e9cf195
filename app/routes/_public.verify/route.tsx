import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { PublicLayout } from "#app/layout/public-layout.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { VerifyInput } from "#server/handover/verify/verify.schema.ts";
import { limitVerification, verifyDocument } from "#server/handover/verify/verify-document.server.ts";
import { FileCheck } from "./file-check.tsx";
import { OperatorDetails } from "./operator-details.tsx";
import { VerdictNotice } from "./verdict-notice.tsx";

export const meta: MetaFunction = () => pageTitle("Dokument prüfen");

export const loader = ({ context }: LoaderFunctionArgs) => ({ operator: context.operator() });

export async function action({ request, context }: ActionFunctionArgs) {
  const verification = context.verification();
  const limitThenRead = async () => {
    await limitVerification(verification);
    return readForm(request);
  };
  const outcome = await submitWith(limitThenRead, VerifyInput, (input) => verifyDocument(verification, input));
  if (!outcome.ok) return data({ lastResult: outcome.lastResult, verdict: null }, { status: outcome.status });
  return data({ lastResult: null, verdict: outcome.value });
}

export default function Verify() {
  const { operator } = useLoaderData<typeof loader>();
  return (
    <PublicLayout
      title="Dokument prüfen"
      description={
        <>
          Ist ein Vertrag echt und unverändert?{" "}
          <span className="noscript:hidden">
            Wählen Sie ihn als PDF. Die Datei bleibt auf Ihrem Gerät: Ihr Browser berechnet ihre Prüfsumme, und nur
            diese wird gesendet.
          </span>
        </>
      }
    >
      <div className="grid gap-7">
        <FileCheck />
        <noscript>
          <p>Ihr Browser führt keine Skripte aus. Bitte geben Sie die Prüfsumme der Datei ein.</p>
        </noscript>
        <HashCheck />
        {operator ? <OperatorDetails operator={operator} /> : null}
      </div>
    </PublicLayout>
  );
}

/** For browsers without scripts, and for users who prefer their own tools. */
function HashCheck() {
  const actionData = useActionResult<typeof action>();
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useCheckedForm({ id: "hash", schema: VerifyInput, lastResult: actionData?.lastResult });
  const isAnswered = actionData !== undefined;
  return (
    <details open={isAnswered || undefined} className="border-t border-line pt-5">
      <summary className="cursor-pointer font-semibold">Prüfsumme selbst eingeben</summary>
      <div className="mt-4 grid gap-5">
        <CheckedForm method="post" preventScrollReset form={form} className="grid gap-4">
          <TextField
            field={fields.sha256}
            label="Prüfsumme (SHA-256)"
            hint="Windows: certutil -hashfile Vertrag.pdf SHA256 · macOS und Linux: shasum -a 256 Vertrag.pdf"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" isPending={isSending}>
            Prüfen
          </Button>
        </CheckedForm>
        {actionData?.verdict && !isSending ? <VerdictNotice verdict={actionData.verdict} /> : null}
      </div>
    </details>
  );
}
