import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { personNameTexts as t } from "#server/services/auth/person-name.texts.ts";

type StaffNameFieldsProps = {
  fields: Record<"prename" | "surname" | "isShortName", FieldMetadata>;
  /** The user's own names. */
  isOwn?: boolean;
};

/** First name and surname of a user, and the tick for short ones once they were refused (people-and-sessions.md#short-names). */
export function StaffNameFields({ fields: { prename, surname, isShortName }, isOwn = false }: StaffNameFieldsProps) {
  const isRefused = [prename, surname].some(({ errors }) => errors?.includes(t.nameMinimum));
  return (
    <>
      <TextField field={prename} label="Vorname" autoComplete={isOwn ? "given-name" : "off"} />
      <TextField field={surname} label="Nachname" autoComplete={isOwn ? "family-name" : "off"} />
      {isRefused || isShortName.value === "on" ? (
        <div className="col-span-full">
          <CheckField field={isShortName} title="Kurzer Name" label={t.isShortName} />
        </div>
      ) : null}
    </>
  );
}
