import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { oneNameTexts } from "#server/ground/dictionary/person-name.schema.ts";
import { CheckField } from "./check-field.tsx";
import { TextField } from "./text-field.tsx";

type NameFieldsProps = {
  fields: Record<"prename" | "surname" | "hasOneName", FieldMetadata>;
  /** At the end of the label of either name. */
  marks?: { prename: ReactNode; surname: ReactNode };
  /** The names are proved, so nobody changes them. */
  isReadOnly?: boolean;
};

/** First name and surname of a customer, with the tick of those who have one name only (contracts.md#one-name). */
export function NameFields({ fields: { prename, surname, hasOneName }, marks, isReadOnly = false }: NameFieldsProps) {
  const isRequired = hasOneName.value !== "on";
  const prenameProps = { isRequired, required: isRequired, autoComplete: "off", readOnly: isReadOnly } as const;
  return (
    <>
      <TextField field={prename} label="Vorname" mark={marks?.prename} {...prenameProps} />
      <TextField
        field={surname}
        label="Nachname"
        mark={marks?.surname}
        isRequired
        required
        autoComplete="off"
        readOnly={isReadOnly}
      />
      {isReadOnly ? (
        <input type="hidden" name={hasOneName.name} value={hasOneName.value === "on" ? "on" : ""} />
      ) : (
        <div className="col-span-full -mt-2">
          <CheckField field={hasOneName} title="Anzahl der Namen" label={oneNameTexts.tick} />
        </div>
      )}
    </>
  );
}
