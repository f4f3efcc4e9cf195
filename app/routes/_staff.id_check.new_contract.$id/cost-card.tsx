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
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { agreedFigures, type FigureKey, figureKeys } from "#server/handover/agreement/agreed-figures.ts";
import { costFields, hasOrderNumber } from "#server/handover/agreement/contract-terms.rules.ts";
import { defaultedFields, defaultTerms, differsFromPriceList } from "#server/handover/agreement/default-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { TermsFields } from "./terms-fields.ts";

type CostCardProps = { page: WizardPage; fields: TermsFields; typed: StepValues };

/**
 * Kind and prices. Choosing a kind brings its default costs (contracts.md#contract-kinds); 'kostenfrei' switches off what the
 * use costs (contracts.md#free-of-charge).
 */
export function CostCard({ page, fields, typed }: CostCardProps) {
  const isFree = typed.isFreeOfCharge === "on";
  const isInteractive = useIsInteractive();
  // Without scripts nothing could switch the fields on again, so there they stay on and are not looked at.
  const isSwitchedOff = isInteractive && isFree;
  const { now } = page.formContext;
  const applyDefaults = (form: HTMLFormElement | null, kind: string | undefined) => {
    const defaults = defaultTerms({ ...typed, ...(kind ? { kind } : {}) }, page.costSets, now);
    if (form && defaults) for (const name of defaultedFields) setField(form, name, defaults[name]);
  };
  const listed = differsFromPriceList(typed, page.costSets, now);
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
              onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
                applyDefaults(currentTarget.form, currentTarget.value)
              }
            />
            <noscript>
              <Button type="submit" size="sm" name="intent" value="apply_costs" formNoValidate>
                Kosten übernehmen
              </Button>
            </noscript>
          </div>
          {hasOrderNumber(typed.kind) || !isInteractive ? (
            <TextField
              field={fields.orderNumber}
              label="Auftragsnummer"
              hint={isInteractive ? "Des Auftrags in der Werkstatt." : "Nur bei einem Werkstattersatzwagen."}
              autoComplete="off"
            />
          ) : null}
          {figureKeys.map((key) => (
            <FigureField key={key} figure={key} fields={fields} isSwitchedOff={isSwitchedOff} />
          ))}
        </div>
        {listed ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-amber-soft px-3 py-2">
            <p role="status" className="min-w-0 flex-1 basis-60">
              {`Die Preise weichen von Ihrer Preisliste für ${listed.kind} ab`}
              {listed.number > 0 ? ` (gültig ab ${formatDateOnly(listed.validFrom)})` : ""}.
            </p>
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="apply_costs"
              formNoValidate
              onClick={(event) => {
                event.preventDefault();
                applyDefaults(event.currentTarget.form, typed.kind);
              }}
            >
              Preise der Liste übernehmen
            </Button>
          </div>
        ) : null}
        <AdditionalCosts fields={fields} typed={typed} />
      </CardBody>
    </Card>
  );
}

type FigureFieldProps = { figure: FigureKey; fields: TermsFields; isSwitchedOff: boolean };

/** One agreed figure. 'Kostenfrei' switches off what the use costs; everything else is agreed on all the same. */
function FigureField({ figure, fields, isSwitchedOff }: FigureFieldProps) {
  const { unit, field, label, isPriceOfUse } = agreedFigures[figure];
  const isAmount = unit === "cents";
  return (
    <TextField
      field={fields[field]}
      label={label}
      disabled={isPriceOfUse && isSwitchedOff}
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
function AdditionalCosts({ fields, typed }: Pick<CostCardProps, "fields" | "typed">) {
  const [lines, setLines] = useState(shownLines(typed));
  const isFull = lines >= costFields.length;
  return (
    <>
      <input type="hidden" name="costLines" value={lines} />
      {costFields.slice(0, lines).map(({ name, value }, index) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2 sm:gap-4">
          <TextField field={fields[name]} label={`Bezeichnung ${index + 1}`} autoComplete="off" />
          <TextField
            field={fields[value]}
            label={`Betrag ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            trailing="€"
          />
        </div>
      ))}
      {isFull ? null : (
        <Button
          type="submit"
          name="intent"
          value="add_cost"
          formNoValidate
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
