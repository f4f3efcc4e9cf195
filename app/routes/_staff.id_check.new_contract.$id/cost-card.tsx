import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Plus } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { SelectField } from "#app/forms/select-field.tsx";
import { setField } from "#app/forms/set-field.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { agreedFigures, type FigureKey, figureKeys } from "#server/handover/agreement/agreed-figures.ts";
import { costFields } from "#server/handover/agreement/contract-terms.rules.ts";
import { defaultedFields, defaultTerms } from "#server/handover/agreement/default-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { TermsFields } from "./terms-fields.ts";

type CostCardProps = { page: WizardPage; fields: TermsFields; typed: StepValues };

/**
 * Kind and prices. Choosing a kind brings its default costs (contracts.md#contract-kinds); 'kostenfrei' switches the
 * prices off (contracts.md#free-of-charge).
 */
export function CostCard({ page, fields, typed }: CostCardProps) {
  const isFree = typed.isFreeOfCharge === "on";
  // Without scripts nothing could switch the fields on again, so there they stay on and are not looked at.
  const isSwitchedOff = useIsInteractive() && isFree;
  const applyDefaults = (event: ChangeEvent<HTMLSelectElement>) => {
    const form = event.currentTarget.form;
    const defaults = defaultTerms({ ...typed, kind: event.currentTarget.value }, page.costSets);
    if (form && defaults) for (const name of defaultedFields) setField(form, name, defaults[name]);
  };
  return (
    <Card>
      <CardHeader aside={<FreeOfCharge field={fields.isFreeOfCharge} />}>
        <CardTitle>Kosten</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <SelectField
              field={fields.kind}
              label="Vertragsart"
              placeholder="Vertragsart"
              options={page.dictionary.contractKinds}
              onChange={applyDefaults}
            />
            <noscript>
              <Button type="submit" size="sm" name="intent" value="apply_costs" formNoValidate>
                Kosten übernehmen
              </Button>
            </noscript>
          </div>
          {figureKeys.map((key) => (
            <FigureField key={key} figure={key} fields={fields} isSwitchedOff={isSwitchedOff} />
          ))}
        </div>
        <AdditionalCosts fields={fields} typed={typed} isSwitchedOff={isSwitchedOff} />
      </CardBody>
    </Card>
  );
}

type FigureFieldProps = { figure: FigureKey; fields: TermsFields; isSwitchedOff: boolean };

/** One agreed figure. 'Kostenfrei' switches amounts off; kilometers are agreed on all the same. */
function FigureField({ figure, fields, isSwitchedOff }: FigureFieldProps) {
  const { unit, field, label } = agreedFigures[figure];
  const isAmount = unit === "cents";
  return (
    <TextField
      field={fields[field]}
      label={label}
      disabled={isAmount && isSwitchedOff}
      inputMode={isAmount ? "decimal" : "numeric"}
      autoComplete="off"
      trailing={isAmount ? "€" : "km"}
    />
  );
}

function FreeOfCharge({ field }: { field: FieldMetadata }) {
  return <Checkbox {...getInputProps(field, { type: "checkbox", ariaAttributes: false })} label="kostenfrei" />;
}

/** Up to five lines of name and amount (contracts.md#additional-costs). */
function AdditionalCosts({
  fields,
  typed,
  isSwitchedOff,
}: Pick<CostCardProps, "fields" | "typed"> & { isSwitchedOff: boolean }) {
  const [lines, setLines] = useState(shownLines(typed));
  const isFull = lines >= costFields.length;
  return (
    <>
      <input type="hidden" name="costLines" value={lines} />
      {costFields.slice(0, lines).map(({ name, value }, index) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2 sm:gap-4">
          <TextField
            field={fields[name]}
            label={`Bezeichnung ${index + 1}`}
            autoComplete="off"
            disabled={isSwitchedOff}
          />
          <TextField
            field={fields[value]}
            label={`Betrag ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            trailing="€"
            disabled={isSwitchedOff}
          />
        </div>
      ))}
      {isFull ? null : (
        <Button
          type="submit"
          name="intent"
          value="add_cost"
          formNoValidate
          disabled={isSwitchedOff}
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            setLines(lines + 1);
          }}
        >
          <Plus aria-hidden />
          {`Weitere Kosten (${lines + 1} von ${costFields.length})`}
        </Button>
      )}
    </>
  );
}

/** As many lines as were asked for, and no fewer than hold something. */
function shownLines(typed: StepValues): number {
  const lastFilled = costFields.findLastIndex(({ name, value }) => typed[name] || typed[value]) + 1;
  return Math.min(costFields.length, Math.max(lastFilled, Number(typed.costLines) || 0));
}
