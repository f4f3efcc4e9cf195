import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { TextField } from "#app/forms/text-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { euroInput } from "#server/handover/agreement/euro-amount.rules.ts";
import {
  type FoundState,
  isCharged,
  owedCents,
  type Proposal,
  type ProposedKind,
  proposalsFor,
  type SettlementTerms,
  settle,
  settlementSentence,
} from "#server/handover/settlement/settlement.rules.ts";
import {
  amountFields,
  choiceOf,
  otherLineFields,
  settlementFieldNames,
} from "#server/handover/settlement/settlement.schema.ts";
import { settlementTexts as t } from "#server/handover/settlement/settlement.texts.ts";
import { addLineIntent, owedField } from "./settlement-intents.ts";

/** Every field of the form by its name. */
export type FormFields = Readonly<Record<string, FieldMetadata>>;

type SettlementFieldsProps = {
  terms: SettlementTerms;
  /** What of the deposit is not noted as received. */
  depositOpenCents: number;
  fields: FormFields;
  /** How the vehicle came back, as typed so far. */
  found: FoundState;
  /** How many free lines were asked for without scripts. */
  otherLines: number;
};

const fieldOf = (fields: FormFields, name: string): FieldMetadata => {
  const field = fields[name];
  if (!field) throw new Error(`the form has no field ${name}`);
  return field;
};
export const typedIn = (fields: FormFields) =>
  Object.fromEntries(
    ["hasNewDamage", ...settlementFieldNames].map((name) => [name, fieldOf(fields, name).value as unknown]),
  );

/** What is owed at the return: proposed from what was typed so far, and changed by staff (vehicle-return.md#settlement). */
export function SettlementFields({ terms, depositOpenCents, fields, found, otherLines }: SettlementFieldsProps) {
  const isInteractive = useIsInteractive();
  const typed = typedIn(fields);
  const choice = choiceOf(typed);
  const proposals = proposalsFor(terms, found, choice);
  const settlement = settle(terms, found, choice);
  const { cleaningCents, fuelPerLiterCents } = terms.prices;
  const hasLiters = fuelPerLiterCents > 0 && !isCharged(terms.vehicle.fuel);
  const lineOf = (kind: Exclude<ProposedKind, "damage">, label: string) => (
    <ProposedLine label={label} proposal={proposals[kind]} field={fieldOf(fields, amountFields[kind])} />
  );
  return (
    <section aria-label="Abrechnung" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">Abrechnung</h3>
        <p className="mt-0.5 text-md text-ink-soft">{t.emptyIsProposed}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {lineOf("extra_km", t.labels.extra_km)}
        {lineOf("late", t.labels.late)}
        {hasLiters && (proposals.energy || typed.fuelLiters) ? (
          <TextField
            field={fieldOf(fields, "fuelLiters")}
            label="Fehlende Liter"
            hint={`Je Liter ${formatEuro(fuelPerLiterCents)}; leer: nach Achteln.`}
            inputMode="decimal"
            autoComplete="off"
            trailing="l"
            isRequired={false}
          />
        ) : null}
        {lineOf("energy", isCharged(terms.vehicle.fuel) ? t.charge : t.fuel)}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {cleaningCents > 0 ? (
          <Checkbox
            {...getInputProps(fieldOf(fields, "needsCleaning"), { type: "checkbox", ariaAttributes: false })}
            label={`Reinigung berechnen (${formatEuro(cleaningCents)})`}
          />
        ) : null}
        {cleaningCents === 0 || choice.needsCleaning || !isInteractive ? (
          <AmountField
            field={fieldOf(fields, amountFields.cleaning)}
            label={t.labels.cleaning}
            proposal={proposals.cleaning}
          />
        ) : null}
      </div>
      <OtherLines fields={fields} typed={typed} asked={otherLines} />
      {terms.depositCents > 0 ? (
        <Checkbox
          {...getInputProps(fieldOf(fields, "offsetsDeposit"), { type: "checkbox", ariaAttributes: false })}
          label="Mit der Kaution verrechnen"
          hint={t.depositHint(terms.depositCents, depositOpenCents)}
        />
      ) : null}
      <input type="hidden" name={owedField} value={owedCents(settlement)} />
      <p role="status" className="font-semibold">
        {settlementSentence(settlement)}.
      </p>
    </section>
  );
}

type LineProps = { label: string; proposal: Proposal | null; field: FieldMetadata };

/** A line that appears once there is something to charge. */
function ProposedLine(line: LineProps) {
  return line.proposal || line.field.value ? <AmountField {...line} /> : null;
}

function AmountField({ label, proposal, field }: LineProps) {
  const reason = proposal?.reason
    ? `${proposal.reason}${proposal.cents > 0 ? ` = ${formatEuro(proposal.cents)}` : ""}`
    : "";
  return (
    <TextField
      field={field}
      label={label}
      hint={reason}
      placeholder={euroInput(proposal?.cents ?? 0)}
      inputMode="decimal"
      autoComplete="off"
      trailing="€"
      isRequired={false}
    />
  );
}

/** Free lines, each with a name, an amount, and whether it is compensation. */
function OtherLines({ fields, typed, asked }: { fields: FormFields; typed: Record<string, unknown>; asked: number }) {
  const lastFilled = otherLineFields.findLastIndex(({ name, amount }) => typed[name] || typed[amount]) + 1;
  const [added, setAdded] = useState(0);
  const lines = Math.min(otherLineFields.length, Math.max(lastFilled, asked, added));
  return (
    <>
      {otherLineFields.slice(0, lines).map(({ name, amount, isCompensation }, index) => (
        <div key={name} className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
          <TextField
            field={fieldOf(fields, name)}
            label={`Posten ${index + 1}`}
            autoComplete="off"
            maxLength={100}
            isRequired={false}
          />
          <TextField
            field={fieldOf(fields, amount)}
            label={`Betrag ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            trailing="€"
            isRequired={false}
          />
          <Checkbox
            {...getInputProps(fieldOf(fields, isCompensation), { type: "checkbox", ariaAttributes: false })}
            label="Schadensersatz, ohne Umsatzsteuer"
          />
        </div>
      ))}
      {lines < otherLineFields.length ? (
        <Button
          type="submit"
          name="intent"
          value={addLineIntent(lines + 1)}
          formNoValidate
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            flushSync(() => setAdded(lines + 1));
            document.getElementById(fieldOf(fields, otherLineFields[lines]?.name ?? "").id)?.focus();
          }}
        >
          <Plus aria-hidden />
          {`Weiterer Posten (${lines + 1} von ${otherLineFields.length})`}
        </Button>
      ) : null}
    </>
  );
}
