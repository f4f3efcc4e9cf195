import {
  ArrowDownLeft,
  ArrowUpRight,
  Ban,
  Banknote,
  CalendarClock,
  type LucideIcon,
  MailWarning,
  PartyPopper,
  PenLine,
  ShieldQuestion,
  TriangleAlert,
  Warehouse,
} from "lucide-react";
import type { ReactNode } from "react";
import { openAmountPath, openAmountText } from "#app/components/payments/open-amount.ts";
import { paths } from "#app/paths.ts";
import { Card, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { notLentTexts } from "#server/customers/not-lent/not-lent.texts.ts";
import { holdLabel } from "#server/fleet/holds/hold.texts.ts";
import { heldTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { formatDateOnly, formatDateTime, formatNumber, formatTime } from "#server/ground/kernel/format.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { yardTexts } from "#server/handover/yard/yard.texts.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { OverdueTask } from "./overdue-task.tsx";
import { PickupTask } from "./pickup-task.tsx";
import { ReservedTask } from "./reserved-task.tsx";
import { MoreTasks, Task, taskCount } from "./task.tsx";

type TodayProps = { tasks: Dashboard["tasks"]; now: string };

/** What is to be done today, each a link to where it is done; all done is good news (overview.md#today). */
export function Today({ tasks, now }: TodayProps) {
  const { overdue, due, pickups, reserved, unsigned, failedMails, openAmounts, holds, notLent, yard, inReview } = tasks;
  const kinds = [overdue, due, pickups, reserved, unsigned, failedMails, openAmounts, holds, notLent, yard];
  const counts = kinds.map(({ count }) => count);
  const leaving = [
    ...pickups.shown.map((task) => ({ at: task.at, row: <PickupTask key={task.id} task={task} now={now} /> })),
    ...reserved.shown.map((task) => ({ at: task.at, row: <ReservedTask key={task.id} task={task} now={now} /> })),
  ].sort((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime());
  const isDone = counts.every((count) => count === 0) && inReview === 0;
  return (
    <Card aria-labelledby="heute">
      <CardHeader>
        <CardTitle id="heute">Heute</CardTitle>
      </CardHeader>
      {isDone ? (
        <EmptyState icon={PartyPopper} tone="done" title="Alles erledigt für heute!" headingLevel="h3" className="py-8">
          Genießen Sie Ihren Tag.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 overflow-clip md:grid-cols-2 xl:grid-cols-3">
          <Group title="Überfällig" icon={TriangleAlert} count={overdue.count} isUrgent>
            {overdue.shown.map((task) => (
              <OverdueTask key={task.id} task={task} now={now} />
            ))}
            <MoreTasks {...overdue} to={paths.processList({ context: "active", status: "underway" })} />
          </Group>
          <Group title="Rückgaben" icon={ArrowDownLeft} count={due.count}>
            {due.shown.map((task) => (
              <Task key={task.id} to={paths.vehicleReturn(task.id)} at={formatTime(task.at)} label={task.vehicle}>
                {[task.licensePlate, task.customer, task.isHandedOver ? "" : actTexts.notHandedOver]
                  .filter(Boolean)
                  .join(", ")}
              </Task>
            ))}
            <MoreTasks {...due} to={paths.processList({ context: "active", status: "underway" })} />
          </Group>
          <Group title="Abholungen" icon={ArrowUpRight} count={pickups.count + reserved.count}>
            {leaving.map(({ row }) => row)}
            <MoreTasks count={pickups.count + reserved.count} shown={leaving} to={paths.fleetTimeline()} />
          </Group>
          <Group title="Zu prüfen" icon={ShieldQuestion} count={inReview}>
            <Task to={paths.processList({ context: "new", status: "in_progress" })} label="Legitimationen prüfen">
              {formatNumber(inReview)} {inReview === 1 ? "wartet" : "warten"} auf eine Entscheidung
            </Task>
          </Group>
          <Group title="Nicht unterschrieben" icon={PenLine} count={unsigned.count}>
            {unsigned.shown.map((task) => (
              <Task key={task.id} to={paths.onlineSignature(task.id)} label={task.customer || "Vertrag"}>
                {[task.vehicle, `erstellt ${formatDateTime(task.at)}`].filter(Boolean).join(", ")}
              </Task>
            ))}
            <MoreTasks {...unsigned} to={paths.processList({ context: "active", status: "underway" })} />
          </Group>
          <Group title="Offene Beträge" icon={Banknote} count={openAmounts.count}>
            {openAmounts.shown.map((open) => (
              <Task key={open.id} to={openAmountPath(open)} label={open.customer || open.contractNumber}>
                {openAmountText(open)}
              </Task>
            ))}
            <MoreTasks {...openAmounts} to={paths.dayTotals()} />
          </Group>
          <Group title="Termine und Sperren" icon={CalendarClock} count={holds.count}>
            {holds.shown.map((hold) => (
              <Task key={hold.id} to={paths.vehicleHolds(hold.vehicleId)} label={hold.vehicle}>
                {[hold.licensePlate, holdLabel(hold), whenDue(hold)].filter(Boolean).join(", ")}
              </Task>
            ))}
            <MoreTasks {...holds} to={paths.vehicles()} />
          </Group>
          <Group title={notLentTexts.title} icon={Ban} count={notLent.count}>
            {notLent.shown.map((mark) => (
              <Task key={mark.id} to={paths.customerNotLent(mark.customerId)} label={mark.customer}>
                {mark.isProposed ? "vorgeschlagen, zu bestätigen" : `zu prüfen seit ${formatDateOnly(mark.reviewOn)}`}
              </Task>
            ))}
            <MoreTasks {...notLent} to={paths.customers()} />
          </Group>
          <Group title={yardTexts.needsYou} icon={Warehouse} count={yard.count} isUrgent>
            <Task to={paths.yardActs()} label="Ansehen und klären">
              {yard.since ? `seit ${formatDateTime(yard.since)} Uhr` : ""}
            </Task>
          </Group>
          <Group title="Nicht zugestellt" icon={MailWarning} count={failedMails.count} isUrgent>
            {failedMails.shown.map(({ id, contractId, sbContractId, at }) => (
              <Task
                key={id}
                to={contractId ? paths.contract(contractId) : paths.sbContract(sbContractId ?? "")}
                label="E-Mail erneut senden"
              >
                vom {formatDateTime(at)}
              </Task>
            ))}
          </Group>
        </div>
      )}
    </Card>
  );
}

type Hold = Dashboard["tasks"]["holds"]["shown"][number];

const whenDue = ({
  dueOn,
  heldFrom,
  isOverdue,
}: Pick<Hold, "dueOn" | "isOverdue"> & { heldFrom: Date | string | null }) =>
  [heldFrom ? heldTexts.short : "", dueOn ? `${isOverdue ? "überfällig seit" : "fällig"} ${formatDateOnly(dueOn)}` : ""]
    .filter(Boolean)
    .join(", ");

type GroupProps = { title: string; icon: LucideIcon; count: number; isUrgent?: boolean; children: ReactNode };

/** One kind of task; left out where there is none. */
function Group({ title, icon: Icon, count, isUrgent = false, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section className="-mt-px -ml-px min-w-0 border-t border-l border-line px-4 py-3.5 sm:px-5">
      <h3
        className={cn("mb-1.5 flex items-center gap-2 text-md font-semibold", isUrgent ? "text-red-ink" : "text-ink")}
      >
        <Icon aria-hidden className="size-4" />
        {title}
        <span className="ml-auto rounded-full bg-amber-soft px-2 text-sm leading-5 text-amber-ink tabular-nums">
          {taskCount(count)}
        </span>
      </h3>
      <ul className="grid grid-cols-1">{children}</ul>
    </section>
  );
}
