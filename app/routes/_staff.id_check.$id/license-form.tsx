import { useState } from "react";
import { LicenseClassesField } from "#app/components/license-classes-field.tsx";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { type ApproveLicenseInput, licenseReview } from "#server/checks/verification/review.schema.ts";
import { countryNameOf } from "#server/ground/dictionary/countries.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { readGermanDate } from "#server/ground/kernel/german-date.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { documentWarnings } from "#server/services/document-reading/document-warnings.rules.ts";
import { licenseCountryOf, readCountry } from "#server/services/document-reading/license-country.rules.ts";
import { isThirdCountry } from "#server/services/document-reading/license-rules.rules.ts";
import { DocumentWarnings } from "./document-warnings.tsx";
import { ProvedBadge, ReadMark } from "./mrz-badge.tsx";
import { nameFields, ReviewCard, reviewFields } from "./review-card.tsx";
import { type ReviewProps, resultFor } from "./review-types.ts";
import { ShownPhotosInput } from "./shown-photos-input.tsx";
import { type NameOnCard, TakeOverName } from "./take-over-name.tsx";
import { useReviewDraft } from "./use-review-draft.ts";
import { useTypedKey } from "./use-typed-key.ts";

type LicenseReviewProps = ReviewProps & {
  /** As the accepted identity document has it; null: none is accepted. */
  nameOnCard: NameOnCard | null;
  /** As confirmed with the identity document, `yyyy-mm-dd`. */
  identityBirthDate: string | null;
  /** Suggested; any other can be typed. */
  authorities: readonly string[];
  /** What a wallet proved, by field; empty: photos were taken. */
  proved: Readonly<Record<string, string>>;
};

const takenField: keyof z.input<typeof ApproveLicenseInput> = "isNameFromCard";
const authoritiesId = "license-authorities";

/** The driving license's fields to confirm; its names are read from its photo, not from the other document (checks.md#names-of-the-license). */
export function LicenseReview(props: LicenseReviewProps) {
  const { key, onInput } = useTypedKey(JSON.stringify([props.nameOnCard, props.identityBirthDate]));
  const aside = Object.keys(props.proved).length > 0 ? <ProvedBadge /> : null;
  return (
    <ReviewCard title="Führerschein bestätigen" aside={aside} onInput={onInput}>
      <LicenseForm key={key} {...props} />
    </ReviewCard>
  );
}

function LicenseForm(props: LicenseReviewProps) {
  const { result, now, nameOnCard, identityBirthDate, documents, today, checkId, draft, photos, authorities, proved } =
    props;
  const [clock] = useState(() => serverClock(now));
  const [form, fields] = useCheckedForm({
    id: "license",
    schema: () => licenseReview({ today: berlinWallTime(clock()).date, dateOfBirth: identityBirthDate }),
    lastResult: resultFor(result, "license"),
    defaultValue: { dateOfBirth: identityBirthDate && formatDateOnly(identityBirthDate), ...draft, ...proved },
  });
  const kept = useReviewDraft(checkId, "license");
  const license = {
    prename: fields.prename.value,
    surname: fields.surname.value,
    hasOneName: fields.hasOneName.value === "on",
    dateOfBirth: readGermanDate(fields.dateOfBirth.value ?? "", "birth"),
    number: fields.number.value,
    issuingAuthority: fields.issuingAuthority.value,
    classes: fields.classes.value,
    issuedOn: readGermanDate(fields.issuedOn.value ?? "", "issue"),
    expiresOn: readGermanDate(fields.expiresOn.value ?? "", "expiry"),
    country: readCountry(fields.country.value ?? ""),
    residentSince: readGermanDate(fields.residentSince.value ?? "", "issue"),
  };
  const origin = { ...license, zoneIssuer: documents.mrz?.issuer };
  const recognized = licenseCountryOf({ ...origin, country: undefined });
  const warnings = documentWarnings({ ...documents, license }, today).filter(({ document }) => document === "license");
  const told = (name: string) => ({
    readOnly: Object.hasOwn(proved, name),
    mark: Object.hasOwn(proved, name) ? <ReadMark state="proved" /> : undefined,
  });
  const areNamesProved = Object.hasOwn(proved, "surname");
  const date = { placeholder: "TT.MM.JJJJ", inputMode: "numeric" } as const;
  return (
    <CheckedForm method="post" preventScrollReset form={form} className="grid gap-4">
      <ShownPhotosInput photos={photos} />
      <DraftNotice draft={kept} nameOfStep={() => "diese Prüfung"} />
      <DocumentWarnings warnings={warnings} ticks={{ license_expired: fields.isExpiryAccepted }} />
      <div className={reviewFields}>
        {nameOnCard && !areNamesProved ? (
          <TakeOverName fields={fields} card={nameOnCard} wasTaken={draft[takenField] === "on"}>
            <NameFields fields={fields} />
          </TakeOverName>
        ) : (
          <div className={nameFields}>
            <NameFields
              fields={fields}
              isReadOnly={areNamesProved}
              marks={{ prename: told("prename").mark, surname: told("surname").mark }}
            />
          </div>
        )}
        <TextField field={fields.dateOfBirth} label="Geburtsdatum" {...date} {...told("dateOfBirth")} />
        <TextField field={fields.number} label="Führerscheinnummer" autoComplete="off" {...told("number")} />
        <TextField
          field={fields.issuingAuthority}
          label="Ausstellende Behörde"
          list={authoritiesId}
          autoComplete="off"
          {...told("issuingAuthority")}
        />
        {Object.hasOwn(proved, "classes") ? (
          <TextField field={fields.classes} label="Klassen" {...told("classes")} />
        ) : (
          <LicenseClassesField field={fields.classes} label="Klassen" />
        )}
        <TextField field={fields.issuedOn} label="Ausgestellt am" {...date} {...told("issuedOn")} />
        <TextField field={fields.expiresOn} label="Gültig bis" {...date} {...told("expiresOn")} />
        <TextField
          field={fields.country}
          label="Land"
          hint={idCheckTexts.countryHint(recognized && countryNameOf(recognized))}
          autoComplete="off"
          {...told("country")}
        />
        {isThirdCountry(licenseCountryOf(origin)) ? (
          <TextField field={fields.residentSince} label="Wohnsitz in Deutschland seit" {...date} />
        ) : null}
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
