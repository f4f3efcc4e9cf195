import { useState } from "react";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { zoneOf } from "#server/checks/verification/approval-concerns.rules.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { zoneHasOneName } from "#server/checks/verification/one-name.rules.ts";
import { identityReview } from "#server/checks/verification/review.schema.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { readGermanDate } from "#server/ground/kernel/german-date.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { comparingWarnings, documentWarnings } from "#server/services/document-reading/document-warnings.rules.ts";
import type { FieldSource } from "#server/services/document-reading/fields-of-mrz.ts";
import { DocumentWarnings } from "./document-warnings.tsx";
import { MrzBadge, ProvedBadge, ReadMark } from "./mrz-badge.tsx";
import { nameFields, ReviewCard, reviewFields } from "./review-card.tsx";
import { type ReviewProps, resultFor } from "./review-types.ts";
import { ShownPhotosInput } from "./shown-photos-input.tsx";
import { useReviewDraft } from "./use-review-draft.ts";
import { useTypedKey } from "./use-typed-key.ts";

/** Existing values by field, and their source. */
export type KnownFields = {
  values: Record<string, string | null>;
  sources: Record<string, FieldSource> | null;
  /** A wallet proved the document: what it told is not changed. */
  isProved: boolean;
};

const isAnyDoubtful = ({ sources }: KnownFields) => Object.values(sources ?? {}).includes("doubtful");

type IdentityReviewProps = ReviewProps & { known: KnownFields };

/**
 * The identity document's fields to confirm next to its photos; values read by machine are marked
 * (checks.md#where-a-value-comes-from).
 */
export function IdentityReview(props: IdentityReviewProps) {
  const { key, onInput } = useTypedKey(JSON.stringify(props.known.values));
  return (
    <ReviewCard
      title="Angaben bestätigen"
      aside={
        props.known.isProved ? (
          <ProvedBadge />
        ) : (
          <MrzBadge mrz={props.documents.mrz} isDoubtful={isAnyDoubtful(props.known)} />
        )
      }
      onInput={onInput}
    >
      <IdentityForm key={key} {...props} />
    </ReviewCard>
  );
}

type Fields = z.input<ReturnType<typeof identityReview>>;

function IdentityForm({ result, now, known, documents, today, checkId, draft, photos }: IdentityReviewProps) {
  const [clock] = useState(() => serverClock(now));
  // A draft has the tick, unless it was taken away.
  const isOneName =
    (zoneHasOneName(documents.mrz) && Object.keys(draft).length === 0) ||
    (known.sources?.prename === "wallet" && known.values.prename === "");
  const [form, fields] = useCheckedForm({
    id: "identity",
    schema: () =>
      identityReview({
        today: berlinWallTime(clock()).date,
        zone: zoneOf(documents.mrz, documents.chosenType),
        isProved: known.isProved,
      }),
    lastResult: resultFor(result, "identity"),
    defaultValue: { ...known.values, ...(isOneName ? { hasOneName: "on" } : {}), ...draft },
  });
  const kept = useReviewDraft(checkId, "identity");
  const readMark = (name: keyof Fields) => {
    const source = known.sources?.[name];
    if (source === "wallet") return <ReadMark state="proved" />;
    if (source !== "read" && source !== "doubtful") return undefined;
    const isChanged = (fields[name].value ?? "") !== (known.values[name] ?? "");
    return <ReadMark state={isChanged ? "changed" : source} />;
  };
  const isReadOnly = (name: string) => known.sources?.[name] === "wallet";
  const typed = {
    prename: fields.prename.value,
    surname: fields.surname.value,
    hasOneName: fields.hasOneName.value === "on",
    number: fields.number.value,
    dateOfBirth: readGermanDate(fields.dateOfBirth.value ?? "", "birth"),
    expiresOn: readGermanDate(fields.expiresOn.value ?? "", "expiry"),
  };
  const warnings = documentWarnings({ ...documents, identity: typed }, today).filter(
    ({ document, code }) => document === "identity" || comparingWarnings.has(code),
  );
  const ticks = {
    identity_expired: fields.isExpiryAccepted,
    under_age: fields.isAgeAccepted,
    mrz_check_digit: fields.areCheckDigitsAccepted,
    zone_kind: fields.isKindAccepted,
  };
  const date = { placeholder: "TT.MM.JJJJ", inputMode: "numeric" } as const;
  return (
    <CheckedForm method="post" preventScrollReset form={form} className="grid gap-4">
      <ShownPhotosInput photos={photos} />
      <DraftNotice draft={kept} nameOfStep={() => "diese Prüfung"} />
      <DocumentWarnings warnings={warnings} ticks={ticks} />
      <div className={reviewFields}>
        <div className={nameFields}>
          <NameFields
            fields={fields}
            marks={{ prename: readMark("prename"), surname: readMark("surname") }}
            isReadOnly={isReadOnly("surname")}
          />
        </div>
        <TextField
          field={fields.number}
          label="Ausweisnummer"
          autoComplete="off"
          mark={readMark("number")}
          isRequired={!known.isProved}
          readOnly={isReadOnly("number")}
        />
        <TextField
          field={fields.dateOfBirth}
          label="Geburtsdatum"
          {...date}
          mark={readMark("dateOfBirth")}
          readOnly={isReadOnly("dateOfBirth")}
        />
        <TextField
          field={fields.expiresOn}
          label="Gültig bis"
          {...date}
          mark={readMark("expiresOn")}
          readOnly={isReadOnly("expiresOn")}
        />
        <TextField
          field={fields.nationality}
          label="Staatsangehörigkeit"
          autoComplete="off"
          mark={readMark("nationality")}
          readOnly={isReadOnly("nationality")}
        />
      </div>
      <CheckField
        field={fields.isOriginalSeen}
        title={idCheckTexts.original}
        label={idCheckTexts.originalTick("Ausweis")}
        hint={idCheckTexts.originalHint}
      />
      <DraftStatusLine status={kept.status} />
    </CheckedForm>
  );
}
