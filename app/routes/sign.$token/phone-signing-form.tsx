import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ProblemDialog } from "#app/components/problem-dialog.tsx";
import { isDraftSigned, useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { SignaturePad } from "#app/components/signature-pad/signature-pad.tsx";
import { backgroundKey } from "#app/connection/router-requests.ts";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { signsOnlySb } from "#server/handover/agreement/required-signatures.rules.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { DocumentLinks } from "./document-links.tsx";
import { storageKeyOf } from "./phone-states.tsx";
import type { PhoneSigningPage } from "./route.tsx";
import { useSubmissionKey } from "./use-submission-key.ts";

type PhoneSigningFormProps = { signing: PhoneSigningPage; problem: { text: string; headline?: string } | null };

/** Read, sign, agree, send: one page, so that it works without scripts too. */
export function PhoneSigningForm({ signing, problem }: PhoneSigningFormProps) {
  const { token, requirements, contractNumber, dealerName } = signing;
  const drafts = useSignatureDrafts(storageKeyOf(token));
  const submissionKey = useSubmissionKey(storageKeyOf(token), signing.submissionKey);
  const [isAgreed, setIsAgreed] = useState(false);
  const isInteractive = useIsInteractive();
  const isSending = useNavigation().state !== "idle";
  useReportOpened();
  const isReady =
    isAgreed && requirements.every(({ kind, isOptional }) => isOptional || isDraftSigned(drafts.of(kind)));
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <div>
        <h1 className="text-2xl font-bold tracking-tight text-balance">Vertrag unterschreiben</h1>
        <p className="mt-1 text-ink-soft">{`${dealerName} · ${contractNumber}`}</p>
      </div>
      <noscript>
        <FormErrors errors={problem ? [problem.text] : null} />
      </noscript>
      <Card>
        <CardBody>
          <Facts columns={1}>
            {signing.agreedFacts.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
          </Facts>
        </CardBody>
      </Card>
      <DocumentLinks token={token} papers={signing.papers} note="Vor der Unterschrift lesen" />
      {requirements.map(({ kind, name, signerName, isOptional }) => (
        <Card key={kind}>
          <CardHeader aside={isOptional ? "freiwillig" : null}>
            <CardTitle>{name}</CardTitle>
          </CardHeader>
          <CardBody className="grid gap-3">
            {signerName ? <p className="text-ink-soft">{signerName}</p> : null}
            {signsOnlySb(kind) ? (
              <Checkbox name={`${kind}.hasLeaflet`} label={signingTexts.customerLeafletTick} />
            ) : null}
            <SignaturePad
              name={kind}
              label={name}
              draft={drafts.of(kind)}
              onChange={(draft) => drafts.set(kind, draft)}
              signerName={signerName}
            />
          </CardBody>
        </Card>
      ))}
      <Checkbox
        name="isAgreed"
        required
        label={
          signing.papers.some((of) => of === "addendum")
            ? signingTexts.customerAddendumAgreement
            : signingTexts.customerAgreement
        }
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" size="lg" disabled={isInteractive && !isReady} isPending={isSending}>
        Senden
      </Button>
      <ProblemDialog problem={problem} defaultHeadline={signingTexts.problemHeadline} />
    </Form>
  );
}

/** Tells the desk that the link is open on a phone; link previews run no scripts. */
function useReportOpened() {
  const { submit } = useFetcher({ key: backgroundKey("opened") });
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    submit({ intent: "opened" }, { method: "post" });
  }, [submit]);
}
