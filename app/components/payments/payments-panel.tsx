import { Link } from "@remix-run/react";
import { Banknote, Undo2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatDateTime, formatEuro } from "#server/ground/kernel/format.ts";
import { euroInput } from "#server/handover/agreement/euro-amount.rules.ts";
import type { Payments } from "#server/handover/payments/get-payments.server.ts";
import { type BalanceLine, goesOut, methods, type Purpose } from "#server/handover/payments/payments.rules.ts";
import { methodLabels, paymentTexts as t } from "#server/handover/payments/payments.texts.ts";

type PaymentsPanelProps = {
  payments: Payments;
  labels: Record<Purpose, string>;
  /** Ids of the payments that one click notes, by purpose: a double click is one. */
  newIds: Readonly<Partial<Record<Purpose, string>>>;
  /** The dialog that notes any other payment; `reverse` takes one back. */
  dialogPath: (query?: { reverse?: string }) => string;
};

/** What is open and what was paid (contract-life.md#payments). */
export function PaymentsPanel({ payments: { payments, balance }, labels, newIds, dialogPath }: PaymentsPanelProps) {
  const { openCents, backCents } = balance;
  const isSettled = openCents === 0 && backCents === 0;
  return (
    <Card aria-label={t.title}>
      <CardHeader>
        <CardTitle>
          <Banknote aria-hidden className="size-5" />
          {t.title}
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4" aria-live="polite">
        <p className="font-semibold">
          {isSettled ? t.nothingOpen : null}
          {openCents > 0 ? `Offen ${formatEuro(openCents)}` : null}
          {openCents > 0 && backCents > 0 ? " · " : null}
          {backCents > 0 ? `Zurückzuzahlen ${formatEuro(backCents)}` : null}
        </p>
        <ul className="grid gap-3">
          {balance.lines.map((line) => (
            <li key={line.purpose} className="grid gap-1.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{labels[line.purpose]}</span>
                <LineState line={line} />
              </span>
              {line.openCents > 0 ? (
                <NoteForm line={line} label={labels[line.purpose]} id={newIds[line.purpose]} action={dialogPath()} />
              ) : null}
            </li>
          ))}
        </ul>
        {payments.length > 0 ? (
          <ul aria-label="Eingetragene Zahlungen" className="grid gap-3 border-t border-line pt-4">
            {payments.map((payment) => (
              <Noted key={payment.id} payment={payment} label={labels[payment.purpose]} dialogPath={dialogPath} />
            ))}
          </ul>
        ) : null}
      </CardBody>
      <CardFooter>
        <Button asChild className="w-full">
          <Link to={dialogPath()} preventScrollReset>
            {t.dialogTitle}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}

function LineState({ line: { openCents, paidCents } }: { line: BalanceLine }) {
  if (openCents > 0) return <span className="font-semibold">{`${formatEuro(openCents)} offen`}</span>;
  if (openCents < 0) return <span className="font-semibold">{`${formatEuro(-openCents)} zu viel gezahlt`}</span>;
  return <span className="text-ink-soft">{`${formatEuro(paidCents)} gezahlt`}</span>;
}

type NoteFormProps = { line: BalanceLine; label: string; id: string | undefined; action: string };

/** One click notes what is open. */
function NoteForm({ line: { purpose, openCents }, label, id, action }: NoteFormProps) {
  if (!id) return null;
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2 print:hidden">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="paymentKey" value={id} />
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="amount" value={euroInput(openCents)} />
      {methods.toReversed().map((method) => (
        <Button key={method} type="submit" size="sm" name="method" value={method}>
          {methodLabels[method]}
          <VisuallyHidden>
            {`: ${label} ${formatEuro(openCents)} ${goesOut(purpose) ? "zurückgezahlt" : "erhalten"}`}
          </VisuallyHidden>
        </Button>
      ))}
    </Form>
  );
}

type NotedProps = Pick<PaymentsPanelProps, "dialogPath"> & { payment: Payments["payments"][number]; label: string };

function Noted({ payment, label, dialogPath }: NotedProps) {
  const { id, amountCents, method, paidAt, by, note, reversesId, isReversed } = payment;
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={isReversed ? "line-through" : undefined}>{`${label}, ${methodLabels[method]}`}</span>
        <span className="font-semibold whitespace-nowrap">
          {formatEuro(goesOut(payment.purpose) !== (reversesId !== null) ? -amountCents : amountCents)}
        </span>
      </span>
      <span className="text-sm text-ink-soft">{`${formatDateTime(paidAt)} · ${by}`}</span>
      {note ? <span className="text-sm break-words text-ink-soft">{note}</span> : null}
      {reversesId ? (
        <Badge tone="neutral" icon={Undo2}>
          zurückgenommen
        </Badge>
      ) : null}
      {reversesId || isReversed ? null : (
        <Link
          to={dialogPath({ reverse: id })}
          preventScrollReset
          className="justify-self-start text-sm underline underline-offset-4 hover:decoration-2 print:hidden"
        >
          Zurücknehmen
          <VisuallyHidden>{`: ${label} ${formatEuro(amountCents)}`}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
}
