import { radioProps } from "#app/forms/control-props.ts";
import type { FieldState } from "#app/forms/form-rules.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";

type DamageFieldsProps = {
  fields: Record<"hasNewDamage" | "newDamage", FieldState>;
  /** As listed in the contract. */
  knownDamage: string;
};

const answers = [
  { value: "no", label: "Nein, keine neuen Schäden" },
  { value: "yes", label: "Ja, es gibt neue Schäden" },
] as const;

/** New damage yes or no, with the text required for yes; CSS alone shows it, so it works without scripts. */
export function DamageFields({ fields, knownDamage }: DamageFieldsProps) {
  const { hasNewDamage, newDamage } = fields;
  return (
    <div className="group/damage grid gap-4">
      <FieldGroup
        label="Neue Schäden?"
        id={hasNewDamage.id}
        errors={hasNewDamage.errors}
        hint={`Bei Übergabe bekannt: ${knownDamage || "keine"}`}
        isRequired
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {answers.map(({ value, label }) => (
            <RadioCard key={value} {...radioProps(hasNewDamage, value)} label={label} />
          ))}
        </div>
      </FieldGroup>
      <div className="hidden group-has-[[value=yes]:checked]/damage:block">
        <TextAreaField field={newDamage} label="Neue Schäden" rows={3} />
      </div>
    </div>
  );
}
