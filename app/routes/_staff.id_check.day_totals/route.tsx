import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Banknote, Download, Printer } from "lucide-react";
import { openAmountPath, openAmountText } from "#app/components/payments/open-amount.ts";
import { Form } from "#app/forms/form.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { formatEuro, formatLongDay, formatTime } from "#server/ground/kernel/format.ts";
import { getDayTotals } from "#server/handover/payments/day-totals.server.ts";
import { listOpenAmounts, openAmountsMaximum } from "#server/handover/payments/list-open-amounts.server.ts";
import type { Purpose } from "#server/handover/payments/payments.rules.ts";
import { methodLabels, purposeLabels, paymentTexts as t } from "#server/handover/payments/payments.texts.ts";

export const meta: MetaFunction<typeof loader> = () => pageTitle(t.dayTitle);

export const loader = staffLoader(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams;
  const [day, openAmounts] = await Promise.all([
    getDayTotals(ctx, { date: query.get("date") ?? "", office: query.get("office") ?? "" }),
    listOpenAmounts(ctx, {}),
  ]);
  return { ...day, openAmounts, areAllListed: openAmounts.length < openAmountsMaximum };
});

type DayPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** What changed hands on a day, by kind of payment (contract-life.md#totals-of-a-day). */
export default function DayTotals() {
  const page = useLoaderData<typeof loader>();
  const { date, office, offices, payments } = page;
  const officeName = offices.find(({ id }) => id === office)?.name ?? (offices.length > 0 ? "alle Standorte" : "");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "ID Check", to: paths.idChecks() }]}
        title={t.dayTitle}
        description={[`${formatLongDay(berlinInstant(date, "12:00"))} ${date.slice(0, 4)}`, officeName]
          .filter(Boolean)
          .join(", ")}
        actions={
          <>
            <Button onClick={() => window.print()} className="noscript:hidden print:hidden">
              <Printer aria-hidden />
              Drucken
            </Button>
            <Button asChild className="print:hidden">
              <a href={paths.dayTotalsCsv({ date, office })}>
                <Download aria-hidden />
                Als CSV
              </a>
            </Button>
          </>
        }
      />
      <Choice page={page} />
      {payments.length > 0 ? (
        <div className="grid gap-5">
          <MethodCard page={page} />
          <KindCard page={page} />
          <PaymentCard page={page} />
        </div>
      ) : (
        <EmptyState icon={Banknote} title={t.dayEmpty} headingLevel="h2">
          Zahlungen werden auf der Seite des Vertrags eingetragen.
        </EmptyState>
      )}
      <OpenAmountsCard page={page} />
    </>
  );
}

/** What is open by now, whatever day is chosen. */
function OpenAmountsCard({ page: { openAmounts, areAllListed } }: { page: DayPage }) {
  if (openAmounts.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{areAllListed ? t.openAmounts : t.firstOpenAmounts}</CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid">
          {openAmounts.map((open) => (
            <li
              key={open.id}
              className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0">
                <Link
                  to={openAmountPath(open)}
                  className="font-semibold underline underline-offset-4 hover:decoration-2"
                >
                  {open.contractNumber}
                </Link>
                {open.customer ? ` · ${open.customer}` : ""}
              </span>
              <span className="ml-auto font-semibold">{openAmountText(open)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Choice({ page: { date, today, office, offices } }: { page: DayPage }) {
  return (
    <Form method="get" className="mb-5 flex flex-wrap items-end gap-3 print:hidden">
      <Field label="Tag" id="day">
        <Input type="date" name="date" defaultValue={date} key={date} max={today} />
      </Field>
      {offices.length > 1 ? (
        <Field label="Standort" id="office">
          <Select name="office" defaultValue={office} key={office}>
            <option value="">Alle Standorte</option>
            {offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Button type="submit">Anzeigen</Button>
    </Form>
  );
}

const cell = "border-b border-line py-2 align-top";
const amount = `${cell} pl-2 text-right whitespace-nowrap sm:pl-3`;
const table = "w-full text-left max-sm:text-sm";

/** Minus where money went out. */
const euro = (cents: number) => (cents === 0 ? "–" : formatEuro(cents));

function MethodCard({ page: { totals } }: { page: DayPage }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Kasse und Karte</CardTitle>
      </CardHeader>
      <CardBody>
        <table className={table}>
          <caption className="sr-only">Summen je Zahlungsart</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              <th className={`${cell} font-semibold`}>Art</th>
              <th className={`${amount} font-semibold`}>Eingang</th>
              <th className={`${amount} font-semibold`}>Ausgang</th>
              <th className={`${amount} font-semibold`}>Bleibt</th>
            </tr>
          </thead>
          <tbody>
            {totals.methods.toReversed().map(({ method, inCents, outCents, balanceCents }) => (
              <tr key={method}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {methodLabels[method]}
                </th>
                <td className={amount}>{euro(inCents)}</td>
                <td className={amount}>{euro(outCents)}</td>
                <td className={`${amount} font-semibold`}>{formatEuro(balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}

const kindLabel = (purpose: Purpose) => (purpose === "rental" ? "Überlassung und SB-Schutz" : purposeLabels[purpose]);

function KindCard({ page: { totals } }: { page: DayPage }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Wofür</CardTitle>
      </CardHeader>
      <CardBody>
        <table className={table}>
          <caption className="sr-only">Summen je Zweck und Zahlungsart</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              <th className={`${cell} font-semibold`}>Wofür</th>
              <th className={`${amount} font-semibold`}>Eingang</th>
              <th className={`${amount} font-semibold`}>Ausgang</th>
            </tr>
          </thead>
          <tbody>
            {totals.kinds.map(({ purpose, method, inCents, outCents }) => (
              <tr key={`${purpose} ${method}`}>
                <th scope="row" className={`${cell} font-normal`}>
                  {`${kindLabel(purpose)}, ${methodLabels[method]}`}
                </th>
                <td className={amount}>{euro(inCents)}</td>
                <td className={amount}>{euro(outCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}

function PaymentCard({ page: { payments } }: { page: DayPage }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{payments.length === 1 ? "1 Zahlung" : `${payments.length} Zahlungen`}</CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid">
          {payments.map(
            ({ id, paidAt, contractId, sbContractId, contractNumber, label, method, cents, by, reversesId }) => (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2 last:border-b-0"
              >
                <span className="min-w-0">
                  <Link
                    to={contractId ? paths.contract(contractId) : paths.sbContract(sbContractId ?? "")}
                    className="font-semibold underline underline-offset-4 hover:decoration-2"
                  >
                    {contractNumber}
                  </Link>
                  {` · ${label}, ${methodLabels[method]}${reversesId ? ", zurückgenommen" : ""}`}
                  <span className="block text-sm text-ink-soft">{`${formatTime(paidAt)} Uhr · ${by}`}</span>
                </span>
                <span className="font-semibold whitespace-nowrap">{formatEuro(cents)}</span>
              </li>
            ),
          )}
        </ul>
      </CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
