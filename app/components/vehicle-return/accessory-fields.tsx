import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { TextField } from "#app/forms/text-field.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { accessoriesLabel } from "#server/handover/settlement/return-facts.ts";
import { accessoryAnswers } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

type Answer = (typeof accessoryAnswers)[number];

const answers: Record<Answer, string> = {
  unchecked: "Nicht geprüft",
  complete: "Vollständig zurück",
  missing: "Es fehlt etwas",
};

/** The answer that says what is missing; null: not checked. */
export function answerOf(missing: string | null): Answer {
  if (missing === null) return "unchecked";
  return missing === "" ? "complete" : "missing";
}

type AccessoryFieldsProps = { fields: Readonly<Record<"accessories" | "missingAccessories", FieldMetadata>> };

/** Whether papers and accessories came back; the protocol says what was answered (vehicle-return.md#accessories). */
export function AccessoryFields({ fields: { accessories, missingAccessories } }: AccessoryFieldsProps) {
  return (
    <div className="group/accessories grid gap-4">
      <FieldGroup label={accessoriesLabel} id={accessories.id} errors={accessories.errors}>
        <div className="grid gap-3 sm:grid-cols-3">
          {getCollectionProps(accessories, {
            type: "radio",
            options: accessoryAnswers as unknown as string[],
            ariaAttributes: false,
          }).map(({ key, ...radio }) => (
            <RadioCard key={key} {...radio} required={false} label={entryOf(answers, radio.value)} />
          ))}
        </div>
      </FieldGroup>
      <div className="hidden group-has-[[value=missing]:checked]/accessories:block">
        <TextField
          field={missingAccessories}
          label="Was fehlt?"
          hint="Zum Beispiel Ladekabel, Fahrzeugschein."
          autoComplete="off"
          isRequired
        />
      </div>
    </div>
  );
}
