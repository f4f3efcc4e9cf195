import type { SubmissionResult } from "@conform-to/react";
import { useNavigation, useRevalidator } from "@remix-run/react";
import { BadgeCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { type Draft, useDraft } from "#app/drafts/use-draft.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import type { FieldState, FormRules } from "#app/forms/form-rules.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useGermanForm } from "#app/forms/use-german-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import {
  comparingWarnings,
  type DocumentData,
  type DocumentWarning,
  documentWarnings,
} from "#server/document-reading/document-warnings.rules.ts";
import type { FieldSource } from "#server/document-reading/fields-of-mrz.ts";
import { parseGermanDate } from "#server/kernel/german-date.ts";
import type { z } from "#server/kernel/zod.ts";
import type { DocumentHalf } from "#server/verification/document-half.ts";
import { isExpired } from "#server/verification/review.rules.ts";
import type { identityReview, licenseReview } from "#server/verification/review.schema.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import { DocumentWarnings } from "./document-warnings.tsx";
import { MrzBadge, ReadMark } from "./mrz-badge.tsx";
import { PhotoRequestForm, type RequestResult } from "./photo-request-form.tsx";
import { RejectForm, type RejectResult } from "./reject-form.tsx";
import { useTypedKey } from "./use-typed-key.ts";

/** What the page knows of its forms. */
export type ReviewRules = Record<DocumentHalf | "photoRequest" | "rejection", FormRules>;

export type ReviewResult = { document: DocumentHalf; lastResult: SubmissionResult<string[]> } | undefined;

const resultFor = (result: ReviewResult, document: DocumentHalf) =>
  result?.document === document ? result.lastResult : undefined;

/** Existing values by field, and their source. */
export type KnownFields = {
  values: Record<string, string | null>;
  sources: Record<string, FieldSource> | null;
};

const isAnyDoubtful = ({ sources }: KnownFields) => Object.values(sources ?? {}).includes("doubtful");

/** Both documents as stored, and today's date for judging them. */
type Judged = { documents: DocumentData; today: string };

type ReviewProps = Judged & {
  result: ReviewResult;
  requestResult: RequestResult;
  rejectResult: RejectResult;
  rules: ReviewRules;
  checkId: string;
  /** What was typed so far, by field. */
  draft: Record<string, string>;
};

const typedDate = (text: string | undefined) => parseGermanDate(text ?? "");

/** The identity document's fields to confirm next to its photos; values read by machine are marked (product §4). */
export function IdentityReview(props: ReviewProps & { kind: DocumentKind; known: KnownFields }) {
  const { key, onInput } = useTypedKey(JSON.stringify(props.known.values));
  return (
    <ReviewCard
      title="Angaben bestätigen"
      document="identity"
      kind={props.kind}
      requestResult={props.requestResult}
      rejectResult={props.rejectResult}
      rules={props.rules}
      aside={<MrzBadge mrz={props.documents.mrz} isDoubtful={isAnyDoubtful(props.known)} />}
      onInput={onInput}
    >
      <IdentityForm key={key} {...props} />
    </ReviewCard>
  );
}

/** Beside the photos a name gets the card's whole width: long names stay readable. */
const names = "grid gap-4 sm:col-span-2 sm:grid-cols-2 xl:grid-cols-1";

function IdentityForm({
  result,
  rules,
  known,
  documents,
  today,
  checkId,
  draft,
}: ReviewProps & { known: KnownFields }) {
  const [form, fields] = useGermanForm<z.input<ReturnType<typeof identityReview>>>({
    id: "identity",
    rules: rules.identity,
    lastResult: resultFor(result, "identity"),
    defaultValue: { ...known.values, ...draft },
  });
  const kept = useReviewDraft(checkId, "identity");
  const readMark = (name: keyof z.input<ReturnType<typeof identityReview>>) => {
    const source = known.sources?.[name];
    if (source === undefined || source === "typed") return undefined;
    const isChanged = (fields[name].value ?? "") !== (known.values[name] ?? "");
    return <ReadMark state={isChanged ? "changed" : source} />;
  };
  const typed = {
    prename: fields.prename.value,
    surname: fields.surname.value,
    number: fields.number.value,
    dateOfBirth: typedDate(fields.dateOfBirth.value),
    expiresOn: typedDate(fields.expiresOn.value),
  };
  const warnings = documentWarnings({ ...documents, identity: typed }, today).filter(
    ({ document, code }) => document === "identity" || comparingWarnings.has(code),
  );
  return (
    <CheckedForm method="post" preventScrollReset metadata={form} className="grid gap-4">
      <DraftNotice draft={kept} nameOfStep={() => "diese Prüfung"} />
      <DocumentWarnings warnings={warnings} />
      {isExpired(typed.expiresOn, today) ? <ExpiryField field={fields.isExpiryAccepted} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={names}>
          <TextField field={fields.prename} label="Vorname" autoComplete="off" mark={readMark("prename")} />
          <TextField field={fields.surname} label="Nachname" autoComplete="off" mark={readMark("surname")} />
        </div>
        <TextField field={fields.number} label="Ausweisnummer" autoComplete="off" mark={readMark("number")} />
        <TextField
          field={fields.dateOfBirth}
          label="Geburtsdatum"
          placeholder="TT.MM.JJJJ"
          inputMode="numeric"
          mark={readMark("dateOfBirth")}
        />
        <TextField
          field={fields.expiresOn}
          label="Gültig bis"
          placeholder="TT.MM.JJJJ"
          inputMode="numeric"
          mark={readMark("expiresOn")}
        />
        <TextField
          field={fields.nationality}
          label="Staatsangehörigkeit"
          autoComplete="off"
          mark={readMark("nationality")}
        />
      </div>
      <Decision intent="approve_identity" draft={kept} />
    </CheckedForm>
  );
}

/** The person as the identity document names them; the birth date is German. */
export type PersonOnDocument = { prename: string; surname: string; dateOfBirth: string | null };

/** The driving license's fields to confirm; the person is prefilled from the identity document for comparison. */
export function LicenseReview(props: ReviewProps & { person: PersonOnDocument }) {
  const { key, onInput } = useTypedKey(JSON.stringify(props.person));
  return (
    <ReviewCard
      title="Führerschein bestätigen"
      document="license"
      kind="DRIVERS_LISCENSE"
      requestResult={props.requestResult}
      rejectResult={props.rejectResult}
      rules={props.rules}
      onInput={onInput}
    >
      <LicenseForm key={key} {...props} />
    </ReviewCard>
  );
}

function LicenseForm(props: ReviewProps & { person: PersonOnDocument }) {
  const { result, rules, person, documents, today, checkId, draft } = props;
  const [form, fields] = useGermanForm<z.input<ReturnType<typeof licenseReview>>>({
    id: "license",
    rules: rules.license,
    lastResult: resultFor(result, "license"),
    defaultValue: { ...person, ...draft },
  });
  const kept = useReviewDraft(checkId, "license");
  const license = {
    prename: fields.prename.value,
    surname: fields.surname.value,
    dateOfBirth: typedDate(fields.dateOfBirth.value),
    number: fields.number.value,
    classes: fields.classes.value,
    issuedOn: typedDate(fields.issuedOn.value),
    expiresOn: typedDate(fields.expiresOn.value),
  };
  const warnings = documentWarnings({ ...documents, license }, today).filter(isOfLicense);
  return (
    <CheckedForm method="post" preventScrollReset metadata={form} className="grid gap-4">
      <DraftNotice draft={kept} nameOfStep={() => "diese Prüfung"} />
      <DocumentWarnings warnings={warnings} />
      {isExpired(license.expiresOn, today) ? <ExpiryField field={fields.isExpiryAccepted} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={names}>
          <TextField field={fields.prename} label="Vorname" autoComplete="off" />
          <TextField field={fields.surname} label="Nachname" autoComplete="off" />
        </div>
        <TextField field={fields.dateOfBirth} label="Geburtsdatum" placeholder="TT.MM.JJJJ" inputMode="numeric" />
        <TextField field={fields.number} label="Führerscheinnummer" autoComplete="off" />
        <TextField field={fields.issuingAuthority} label="Ausstellende Behörde" autoComplete="off" />
        <TextField field={fields.classes} label="Klassen" placeholder="B, BE, AM, L" autoComplete="off" />
        <TextField field={fields.issuedOn} label="Ausgestellt am" placeholder="TT.MM.JJJJ" inputMode="numeric" />
        <TextField field={fields.expiresOn} label="Gültig bis" placeholder="TT.MM.JJJJ" inputMode="numeric" />
      </div>
      <Decision intent="approve_license" draft={kept} />
    </CheckedForm>
  );
}

/** The tick of the warning about an expired document. */
function ExpiryField({ field }: { field: FieldState }) {
  return (
    <CheckField
      field={field}
      title="Abgelaufenes Dokument"
      label="Ich habe gesehen, dass das Dokument abgelaufen ist, und akzeptiere es trotzdem."
    />
  );
}

const isOfLicense = ({ document }: DocumentWarning) => document === "license";

type ReviewCardProps = {
  title: string;
  document: DocumentHalf;
  kind: DocumentKind;
  requestResult: RequestResult;
  rejectResult: RejectResult;
  rules: ReviewRules;
  aside?: ReactNode;
  onInput: () => void;
  children: ReactNode;
};

/** The form to accept, and below it the two alternatives: request a better photo, or reject. */
function ReviewCard(props: ReviewCardProps) {
  const { title, document, kind, requestResult, rejectResult, rules, aside, onInput, children } = props;
  return (
    <Card>
      <CardHeader aside={aside}>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <div onInput={onInput}>{children}</div>
        <div className="flex flex-wrap items-start gap-x-7 gap-y-4 border-t border-line pt-4">
          <OtherWay way="request" label="Foto nachfordern …" isOpen={requestResult?.document === document}>
            <PhotoRequestForm document={document} kind={kind} result={requestResult} rules={rules.photoRequest} />
          </OtherWay>
          <OtherWay
            way="reject"
            label="Ablehnen …"
            labelClassName="text-red-ink"
            isOpen={rejectResult?.document === document}
          >
            <RejectForm document={document} result={rejectResult} rules={rules.rejection} />
          </OtherWay>
        </div>
      </CardBody>
    </Card>
  );
}

type OtherWayProps = {
  way: "request" | "reject";
  label: string;
  labelClassName?: string;
  isOpen?: boolean;
  children: ReactNode;
};

function OtherWay({ way, label, labelClassName = "text-petrol-strong", isOpen = false, children }: OtherWayProps) {
  // A refresh of the page forgets the result of its last form; what that opened stays open.
  const [isOpened, setOpened] = useState(isOpen);
  if (isOpen && !isOpened) setOpened(true);
  return (
    <details data-way={way} open={isOpened || undefined} className="open:w-full">
      <summary className={cn("w-fit cursor-pointer rounded-small font-semibold", labelClassName)}>{label}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

/** Saves the review of a document while it is typed. */
function useReviewDraft(checkId: string, document: DocumentHalf): Draft {
  const { revalidate } = useRevalidator();
  return useDraft({ kind: "review", id: checkId, step: document, formId: document, onReload: revalidate });
}

function Decision({ intent, draft }: { intent: string; draft: Draft }) {
  const navigation = useNavigation();
  const isPending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <div className="grid justify-items-end gap-2">
      <DraftStatusLine status={draft.status} />
      <Button type="submit" name="intent" value={intent} variant="primary" isPending={isPending}>
        <BadgeCheck aria-hidden />
        Akzeptieren
      </Button>
    </div>
  );
}
