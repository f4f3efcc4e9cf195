import { useState } from "react";
import { LicenseClassesField } from "#app/components/license-classes-field.tsx";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { licenseReview } from "#server/checks/verification/review.schema.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { readGermanDate } from "#server/ground/kernel/german-date.ts";
import { documentWarnings } from "#server/services/document-reading/document-warnings.rules.ts";
import { DocumentWarnings } from "./document-warnings.tsx";
import { nameFields, ReviewCard, reviewFields } from "./review-card.tsx";
import { type ReviewProps, resultFor } from "./review-types.ts";
import { ShownPhotosInput } from "./shown-photos-input.tsx";
import { useReviewDraft } from "./use-review-draft.ts";
import { useTypedKey } from "./use-typed-key.ts";

/** The person as the identity document names them; the birth date is German. */
export type PersonOnDocument = { prename: string; surname: string; dateOfBirth: string | null };

type LicenseReviewProps = ReviewProps & {
  person: PersonOnDocument;
  /** As confirmed with the identity document, `yyyy-mm-dd`. */
  identityBirthDate: string | null;
  /** Suggested; any other can be typed. */
  authorities: readonly string[];
};

const authoritiesId = "license-authorities";

/** The driving license's fields to confirm; the person is prefilled from the identity document for comparison. */
export function LicenseReview(props: LicenseReviewProps) {
  const { key, onInput } = useTypedKey(JSON.stringify(props.person));
  return (
    <ReviewCard title="Führerschein bestätigen" onInput={onInput}>
      <LicenseForm key={key} {...props} />
    </ReviewCard>
  );
}

function LicenseForm(props: LicenseReviewProps) {
  const { result, now, person, identityBirthDate, documents, today, checkId, draft, photos, authorities } = props;
  const [clock] = useState(() => serverClock(now));
  const [form, fields] = useCheckedForm({
    id: "license",
    schema: () => licenseReview({ today: berlinWallTime(clock()).date, dateOfBirth: identityBirthDate }),
    lastResult: resultFor(result, "license"),
    defaultValue: { ...person, ...draft },
  });
  const kept = useReviewDraft(checkId, "license");
  const license = {
    prename: fields.prename.value,
    surname: fields.surname.value,
    dateOfBirth: readGermanDate(fields.dateOfBirth.value ?? "", "birth"),
    number: fields.number.value,
    issuingAuthority: fields.issuingAuthority.value,
    classes: fields.classes.value,
    issuedOn: readGermanDate(fields.issuedOn.value ?? "", "issue"),
    expiresOn: readGermanDate(fields.expiresOn.value ?? "", "expiry"),
  };
  const warnings = documentWarnings({ ...documents, license }, today).filter(({ document }) => document === "license");
  const date = { placeholder: "TT.MM.JJJJ", inputMode: "numeric" } as const;
  return (
    <CheckedForm method="post" preventScrollReset form={form} className="grid gap-4">
      <ShownPhotosInput photos={photos} />
      <DraftNotice draft={kept} nameOfStep={() => "diese Prüfung"} />
      <DocumentWarnings warnings={warnings} ticks={{ license_expired: fields.isExpiryAccepted }} />
      <div className={reviewFields}>
        <div className={nameFields}>
          <TextField field={fields.prename} label="Vorname" autoComplete="off" />
          <TextField field={fields.surname} label="Nachname" autoComplete="off" />
        </div>
        <TextField field={fields.dateOfBirth} label="Geburtsdatum" {...date} />
        <TextField field={fields.number} label="Führerscheinnummer" autoComplete="off" />
        <TextField
          field={fields.issuingAuthority}
          label="Ausstellende Behörde"
          list={authoritiesId}
          autoComplete="off"
        />
        <LicenseClassesField field={fields.classes} label="Klassen" />
        <TextField field={fields.issuedOn} label="Ausgestellt am" {...date} />
        <TextField field={fields.expiresOn} label="Gültig bis" {...date} />
      </div>
      <datalist id={authoritiesId}>
        {authorities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <CheckField
        field={fields.isOriginalSeen}
        title={idCheckTexts.original}
        label={idCheckTexts.originalTick("Führerschein")}
        hint={idCheckTexts.originalHint}
      />
      <DraftStatusLine status={kept.status} />
    </CheckedForm>
  );
}
