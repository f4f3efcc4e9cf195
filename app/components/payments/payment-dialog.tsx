import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { RefusedAct } from "#app/components/papers/refused-act.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { setField } from "#app/forms/set-field.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateTime, formatEuro } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import { euroInput, parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { methods, openFor, type Purpose, paymentConcerns, purposes } from "#server/handover/payments/payments.rules.ts";
import { paymentForm, ReversalForm } from "#server/handover/payments/payments.schema.ts";
import { methodLabels, paymentTexts as t } from "#server/handover/payments/payments.texts.ts";
import { shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import type { PaymentPage, PaymentResult } from "./payment-page.ts";

type PaymentDialogProps = { page: PaymentPage; result: PaymentResult | undefined };

/** The dialog that notes a payment, or takes one back. */
export function PaymentDialog({ page, result }: PaymentDialogProps) {
  return (
    <PageDialog
      title={page.reversed ? t.reverseTitle : t.dialogTitle}
      description={page.contractNumber}
      closeTo={page.closeTo}
      size="md"
    >
      <Content page={page} result={result} />
    </PageDialog>
  );
}

function Content({ page, result }: PaymentDialogProps) {
  const { reversed } = page;
  if (!reversed) return <PaymentFields page={page} result={result} />;
  // What was refused says itself who was first.
  if (reversed.isReversed && !result) return <RefusedAct text={t.isReversed} closeTo={page.closeTo} label="Zurück" />;
  return <ReversalFields page={page} reversed={reversed} result={result} />;
}

function MethodField({ field }: { field: FieldMetadata }) {
  return (
    <FieldGroup label="Zahlungsart" id={field.id} errors={field.errors} isRequired>
      <div className="grid grid-cols-2 gap-3">
        {getCollectionProps(field, { type: "radio", options: methods.toReversed(), ariaAttributes: false }).map(
          ({ key, ...radio }) => (
            <RadioCard key={key} {...radio} label={entryOf(methodLabels, radio.value)} />
          ),
        )}
      </div>
    </FieldGroup>
  );
}

function PaymentFields({ page, result }: PaymentDialogProps) {
  const { balance, labels, now } = page;
  const [start] = useState(() => ({ id: page.newId, now }));
  const [form, fields] = useCheckedForm({
    id: "payment",
    schema: () => paymentForm(page.notBefore),
    lastResult: result?.lastResult ?? null,
    defaultValue: {
      paymentKey: start.id,
      purpose: page.preset,
      amount: euroInput(openFor(balance, page.preset)),
      method: "cash",
      paidAt: formatWallTime(berlinWallTime(start.now)),
    },
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const purpose = purposes.find((one) => one === fields.purpose.value) ?? page.preset;
  const amountCents = parseEuro(fields.amount.value ?? "") ?? 0;
  const takeOpen = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const open = openFor(balance, currentTarget.value as Purpose);
    if (currentTarget.form) setField(currentTarget.form, "amount", euroInput(open));
  };
  return (
    <CheckedForm method="post" action={page.action} form={form} preventScrollReset>
      <div className="grid gap-5">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="paymentKey" value={start.id} />
        <SelectField
          field={fields.purpose}
          label="Wofür"
          options={page.purposes.map((key) => ({ key, label: labels[key] }))}
          onChange={takeOpen}
        />
        <TextField
          field={fields.amount}
          label="Betrag"
          hint={`Offen: ${formatEuro(openFor(balance, purpose))}`}
          inputMode="decimal"
          autoComplete="off"
          trailing="€"
        />
        <ConcernQuestions
          concerns={shownConcerns(paymentConcerns(balance, { purpose, amountCents }, now), {})}
          ticked={result?.ticked ?? {}}
          isRefused={isRefused || result !== undefined}
        />
        <MethodField field={fields.method} />
        <DateTimeField
          field={fields.paidAt}
          label="Gezahlt am"
          notBefore={page.notBefore}
          latest={berlinWallTime(now)}
          minutesPerStep={1}
        />
        <TextField field={fields.note} label="Notiz" hint="Zum Beispiel die Nummer des Belegs." isRequired={false} />
      </div>
      <Buttons page={page} label="Eintragen" onSend={checkTicks} />
    </CheckedForm>
  );
}

type ReversalProps = PaymentDialogProps & { reversed: NonNullable<PaymentPage["reversed"]> };

function ReversalFields({ page, reversed, result }: ReversalProps) {
  const [form, fields] = useCheckedForm({
    id: "reversal",
    schema: ReversalForm,
    lastResult: result?.lastResult ?? null,
    defaultValue: { paymentId: reversed.id, method: reversed.method },
  });
  const { purpose, amountCents, method, paidAt } = reversed;
  return (
    <CheckedForm method="post" action={page.action} form={form} preventScrollReset>
      <div className="grid gap-5">
        <p>
          {`${page.labels[purpose]}, ${formatEuro(amountCents)}, ${methodLabels[method]}, eingetragen für ${formatDateTime(paidAt)}. Die Zahlung bleibt stehen; daneben wird eingetragen, dass das Geld zurückging.`}
        </p>
        <input type="hidden" name="intent" value="reverse" />
        <input type="hidden" name="paymentId" value={reversed.id} />
        <MethodField field={fields.method} />
        <TextField field={fields.reason} label="Grund" autoComplete="off" />
      </div>
      <Buttons page={page} label="Zurücknehmen" />
    </CheckedForm>
  );
}

function Buttons({
  page,
  label,
  onSend,
}: {
  page: PaymentPage;
  label: string;
  onSend?: ReturnType<typeof useOpenConcerns>["checkTicks"];
}) {
  const isSending = useNavigation().formAction?.startsWith(page.action) ?? false;
  return (
    <PageDialogFooter>
      <Button asChild>
        <Link to={page.closeTo} preventScrollReset>
          Abbrechen
        </Link>
      </Button>
      <Button type="submit" variant="primary" isPending={isSending} onClick={onSend}>
        {label}
      </Button>
    </PageDialogFooter>
  );
}
