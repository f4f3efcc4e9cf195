import { Link } from "@remix-run/react";
import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatDateTime, formatKm, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { formerKmText } from "#server/handover/agreement/driven-km.rules.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { settlementSentence } from "#server/handover/settlement/settlement.rules.ts";
import { type HandoverStep, handoverSteps } from "./handover-steps.ts";
import type { ContractPage } from "./route.tsx";

/** Who has the car, until when and for how much, and how far the handover has come. */
export function HandoverCard({ page }: { page: ContractPage }) {
  const { agreed, contract, vehicleReturn, settlement } = page;
  const { customer } = agreed;
  const due = amountDueOf(agreed);
  const former = formerKmText(agreed.formerKm);
  return (
    <Card aria-label="Übergabe im Überblick">
      <CardBody className="grid gap-6">
        <Facts columns={4} className="grid-cols-2">
          <Fact label="Kunde">
            {customerName(customer, false)}
            <Note>
              <a href={`tel:${customer.telephone}`} className="underline underline-offset-4 hover:decoration-2">
                {page.telephone}
              </a>
              {customer.city ? ` · ${customer.city}` : ""}
            </Note>
          </Fact>
          <Fact label={vehicleReturn ? "Zurückgegeben" : "Rückgabe"}>
            {formatWeekdayDateTime(vehicleReturn?.returnedAt ?? contract.endOfUse)}
            {vehicleReturn || contract.isCancelled ? null : (
              <Note className={contract.isOverdue ? "font-semibold text-red-ink" : undefined}>
                {contract.isOverdue ? `überfällig, ${contract.returnIn}` : contract.returnIn}
              </Note>
            )}
            {contract.canChange ? (
              <Button asChild size="sm" className="mt-2 print:hidden">
                <Link to={paths.extendContract(contract.id)} preventScrollReset>
                  Verlängern
                </Link>
              </Button>
            ) : null}
          </Fact>
          <Fact label="Zu zahlen">
            {contract.isCancelled ? "Nichts" : due.amount}
            {contract.isCancelled ? <Note>storniert</Note> : due.notes.map((note) => <Note key={note}>{note}</Note>)}
            {settlement ? <Note>{settlementSentence(settlement)}</Note> : null}
          </Fact>
          <Fact label="Kilometer">
            {formatKm(vehicleReturn?.odometerKm ?? contract.odometerStartKm)}
            {vehicleReturn ? <Note>{`${formatKm(vehicleReturn.drivenKm)} gefahren`}</Note> : null}
            {former ? <Note>{`${vehicleReturn ? "davon" : "davor"} ${former}`}</Note> : null}
          </Fact>
        </Facts>
        <ol aria-label="Stand der Übergabe" className="grid gap-x-5 gap-y-3 sm:grid-cols-4">
          {handoverSteps(page).map((step) => (
            <Step key={step.label} step={step} />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function Note({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cn("mt-0.5 block text-md font-normal text-ink-soft", className)}>{children}</span>;
}

const dots: Record<HandoverStep["state"], string> = {
  done: "border-green bg-green text-white",
  now: "border-amber bg-amber text-on-amber",
  running: "border-petrol bg-petrol text-on-petrol",
  open: "border-edge bg-card",
};
const stateWords: Record<HandoverStep["state"], string> = {
  done: "erledigt",
  now: "jetzt",
  running: "läuft",
  open: "offen",
};

/** One step; its line leads to the next one, downwards on phones. */
function Step({ step: { label, at, note, state } }: { step: HandoverStep }) {
  return (
    <li
      aria-current={state === "now" || state === "running" ? "step" : undefined}
      className="group relative flex gap-3 sm:block"
    >
      <span
        aria-hidden
        className={cn(
          "absolute top-6 bottom-[-0.6rem] left-2.5 w-0.5 group-last:hidden",
          "sm:top-2.5 sm:-right-5 sm:bottom-auto sm:left-6 sm:h-0.5 sm:w-auto",
          state === "done" ? "bg-green" : "bg-line",
        )}
      />
      <span className={cn("relative grid size-5.5 shrink-0 place-items-center rounded-full border-2", dots[state])}>
        {state === "done" ? <Check aria-hidden className="size-3.5" strokeWidth={3} /> : null}
        {state === "now" || state === "running" ? <Clock aria-hidden className="size-3.5" strokeWidth={2.5} /> : null}
      </span>
      <span className="block min-w-0 sm:mt-1.5 ">
        <span className="block font-semibold">{label}</span>
        <span className="sr-only">{`${stateWords[state]}: `}</span>
        <span className="block text-md text-ink-soft">
          {[at ? formatDateTime(at) : "", note].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
}
