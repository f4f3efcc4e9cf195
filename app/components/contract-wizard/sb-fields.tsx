import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { FileText } from "lucide-react";
import { TextField } from "#app/forms/text-field.tsx";
import { paths } from "#app/paths.ts";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { paymentMethods } from "#server/handover/sb-insurance/sb-choice.rules.ts";

type SbFieldsProps = {
  insuredDeductible: FieldMetadata;
  paymentMethod: FieldMetadata;
  /** The deductible of the contract and what of it stays with the customer, integer cents; where they are known. */
  deductible?: { cents: number; remainingCents: number };
};

/** For how much the deductible is insured, and how the fee is paid (sb-schutz.md#booking). */
export function SbFields({ insuredDeductible, paymentMethod, deductible }: SbFieldsProps) {
  return (
    // Side by side: an error below the amount does not move what is clicked next.
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
      <TextField
        field={insuredDeductible}
        label="Versicherte Selbstbeteiligung"
        isRequired
        hint={hintOf(deductible)}
        inputMode="decimal"
        autoComplete="off"
        trailing="€"
      />
      <FieldGroup label="Zahlungsart" id={`${paymentMethod.id}-group`} errors={paymentMethod.errors} isRequired>
        <div className="grid gap-3 sm:grid-cols-2">
          {paymentMethods.map(({ key, label }, index) => (
            <RadioCard
              {...getInputProps(paymentMethod, { type: "radio", value: key, ariaAttributes: false })}
              key={key}
              id={index === 0 ? paymentMethod.id : `${paymentMethod.id}-${key}`}
              required={false}
              label={label}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}

function hintOf(deductible: SbFieldsProps["deductible"]): string {
  if (!deductible || deductible.cents === 0) return "Höchstens 2.500 €.";
  const { cents, remainingCents } = deductible;
  return `Höchstens 2.500 €. Von ${formatEuro(cents)} Selbstbeteiligung bleiben dem Kunden ${formatEuro(remainingCents)}.`;
}

/** The leaflet, in a tab of its own. */
export function LeafletLink() {
  return (
    <a
      href={paths.sbLeaflet()}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 font-medium text-petrol-strong underline underline-offset-4 hover:decoration-2"
    >
      <FileText aria-hidden className="size-4.5" />
      Merkblatt
      <VisuallyHidden> zum SB-Schutz (PDF, neuer Tab)</VisuallyHidden>
    </a>
  );
}
