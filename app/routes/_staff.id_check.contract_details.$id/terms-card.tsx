import { Clock, ScrollText } from "lucide-react";
import { PriceTable } from "#app/components/price-table.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatDateTime, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { agreedFacts } from "#server/handover/agreement/agreed-figures.rules.ts";
import { amountDueOf, linesDue, vatOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { testDriveWords } from "#server/handover/agreement/contract-terms.rules.ts";
import { kaskoText } from "#server/handover/paper-templates/contract-wording.ts";
import { settlementFacts } from "#server/handover/settlement/settlement.rules.ts";
import type { ContractPage } from "./route.tsx";

/** Kind, period, costs, insurance and further terms (contracts.md#contract-page). */
export function TermsCard({ page: { agreed, contract, settlement, confirmedConcerns } }: { page: ContractPage }) {
  const sbFeeCents = agreed.sbInsurance?.feeCents ?? null;
  return (
    <Card>
      <CardHeader aside={`erstellt ${formatDateTime(contract.createdAt)} · ${contract.createdBy}`}>
        <CardTitle>
          <ScrollText aria-hidden className="size-5" />
          Weitere Vertragsdaten
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-6">
        <Facts columns={3} className="grid-cols-2">
          <Fact label="Vertragsart">{agreed.kind}</Fact>
          {agreed.orderNumber ? <Fact label="Auftragsnummer">{agreed.orderNumber}</Fact> : null}
          {agreed.testDrive ? (
            <Fact label="Probefahrt" className="col-span-2">
              {testDriveWords(agreed.testDrive)}
            </Fact>
          ) : null}
          <Fact label="Abholung">{`${formatWeekdayDateTime(contract.startOfUse)} Uhr`}</Fact>
          <Fact label="Vereinbarte Rückgabe">
            <span className="block">{`${formatWeekdayDateTime(contract.endOfUse)} Uhr`}</span>
            {contract.isOverdue ? (
              <Badge tone="red" icon={Clock} className="mt-1">
                überfällig
              </Badge>
            ) : null}
          </Fact>
          <Fact label="Versicherung" className="col-span-2">
            {kaskoText(agreed.insurance)}
          </Fact>
          {agreedFacts(agreed).map(({ key, label, text }) => (
            <Fact key={key} label={label}>
              {text}
            </Fact>
          ))}
        </Facts>
        <section aria-label="Kosten" className="grid gap-2 border-t border-line pt-5">
          <h3 className="font-semibold">Kosten</h3>
          <PriceTable
            lines={linesDue(agreed.priceLines, sbFeeCents)}
            due={amountDueOf(agreed)}
            vat={vatOf(agreed)}
            sbFeeCents={sbFeeCents}
            isFreeOfCharge={agreed.isFreeOfCharge}
          />
        </section>
        {settlement ? (
          <section aria-label="Abrechnung" className="grid gap-2 border-t border-line pt-5">
            <h3 className="font-semibold">Abrechnung</h3>
            <Facts columns={2}>
              {settlementFacts(settlement).map(({ label, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: free lines may share a name, and none moves
                <Fact key={`${index} ${label}`} label={label}>
                  {text}
                </Fact>
              ))}
            </Facts>
          </section>
        ) : null}
        <section aria-label="Sonstige Vereinbarungen" className="grid gap-2 border-t border-line pt-5">
          <h3 className="font-semibold">Sonstige Vereinbarungen</h3>
          <p className="whitespace-pre-line">{agreed.additionalNotes || "Keine"}</p>
        </section>
        {confirmedConcerns.length > 0 ? (
          <section aria-label="Bestätigte Abweichungen" className="grid gap-2 border-t border-line pt-5">
            <h3 className="font-semibold">Bestätigte Abweichungen</h3>
            <ul className="grid gap-3">
              {confirmedConcerns.map(({ code, title, facts, confirmedBy, confirmedAt }) => (
                <li key={`${code} ${confirmedAt.getTime()}`}>
                  {title}. {facts}
                  <span className="block text-md text-ink-soft">
                    bestätigt {formatDateTime(confirmedAt)} · {confirmedBy}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </CardBody>
    </Card>
  );
}
