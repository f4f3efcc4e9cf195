import { ShieldCheck, ShieldOff } from "lucide-react";
import type { ReactNode } from "react";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import type { ProcessRow } from "#app/components/process-row.server.ts";
import { ApprovalBadge, ApprovalText, StateBadge } from "#app/components/process-status.tsx";
import { RelativeTime } from "#app/components/relative-time.tsx";
import { StateText } from "#app/ui/badge.tsx";
import {
  type ListColumn as ColumnKey,
  columnLabels,
  type ListViewer,
  listColumns,
} from "#server/checks/processes/process-list.rules.ts";
import { legitimation } from "#server/checks/verification/legitimation-state.rules.ts";
import { formatDateTime, formatEuro } from "#server/ground/kernel/format.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";

/** How a process is called before its customer's name is known. */
export const nameOf = ({ customer, processNumber }: ProcessRow) => customer || `ID${processNumber}`;

type ValueKey = Exclude<ColumnKey, "actions">;

/** The columns a viewer sees. One state of a row is a pill, the others are plain. `loadedAt`: when the list was, in ms. */
export function processColumns(viewer: ListViewer, loadedAt: number): ListColumn<ProcessRow>[] {
  const keys = listColumns(viewer).filter((key) => key !== "actions");
  const pill = keys.find((key) => ["status", "identity_document", "legitimation", "license"].includes(key));
  return keys.map((key) => ({
    key,
    label: headings[key] ?? columnLabels[key],
    card: key === pill ? "status" : places[key],
    grows: key === "customer" || key === "vehicle",
    isVerbatim: key === "vehicle" || key === "location",
    // The state of the process says most of what it says.
    isSpare: key === "identity_document" && keys.includes("license"),
    isLabelledOnCard: key !== pill && places[key] === "note",
    value: (record) => cellOf(key, record, { isPill: key === pill, loadedAt }),
  }));
}

/** With a place to break where columns are narrow. */
const headings: Partial<Record<ValueKey, string>> = { identity_document: "Ausweis\u00addokument" };

/** On a card; SB-Schutz is there only where the vehicle is not. */
const places: Record<ValueKey, ListColumn<ProcessRow>["card"]> = {
  date: "corner",
  customer: "title",
  vehicle: "left",
  location: "right",
  status: "status",
  legitimation: "note",
  identity_document: "note",
  license: "note",
  sb_insurance: "left",
};

type CellOptions = { isPill: boolean; loadedAt: number };

function cellOf(key: ValueKey, record: ProcessRow, { isPill, loadedAt }: CellOptions): ReactNode {
  const Approval = isPill ? ApprovalBadge : ApprovalText;
  switch (key) {
    case "date":
      return <RelativeTime at={record.createdAt} loadedAt={loadedAt} />;
    case "customer":
      return <Customer record={record} />;
    case "vehicle":
      return record.vehicle ? <Vehicle {...record.vehicle} /> : <span className="text-ink-soft stacked:hidden">–</span>;
    case "location":
      return record.location;
    case "status":
      return <State record={record} />;
    case "legitimation":
      return <Approval {...legitimation(record)} />;
    case "identity_document":
      return <Approval state={record.approvalState} />;
    case "license":
      return record.licenseApprovalState ? (
        <Approval state={record.licenseApprovalState} />
      ) : (
        <span className="text-ink-soft">–</span>
      );
    case "sb_insurance":
      return record.sbContractId ? (
        <StateText tone="green" icon={ShieldCheck}>
          gebucht, {formatEuro(record.sbFeeCents ?? 0)}
        </StateText>
      ) : (
        <StateText tone="neutral" icon={ShieldOff}>
          {record.isSbCancelled ? "storniert" : "nicht gebucht"}
        </StateText>
      );
  }
}

/** The state, and what it does not say: that the vehicle has yet to go, or that the contract was cancelled. */
function State({ record: { processState, toBePickedUpAt, isContractCancelled } }: { record: ProcessRow }) {
  const badge = <StateBadge state={processState} showsProgress />;
  if (!toBePickedUpAt && !isContractCancelled) return badge;
  return (
    <>
      {badge}
      <span className="block text-sm leading-4 font-normal text-ink-soft">
        {toBePickedUpAt ? actTexts.pickup(formatDateTime(toBePickedUpAt)) : actTexts.contractCancelled}
      </span>
    </>
  );
}

/** The name, and what else there is to know of the person. */
function Customer({ record }: { record: ProcessRow }) {
  const { isFromWebsite, secondDriverOf } = record;
  const notes = [
    ...(secondDriverOf === null ? [] : [`Zweiter Fahrer zu ID${secondDriverOf}`]),
    ...(isFromWebsite ? ["von der Webseite"] : []),
  ];
  return (
    <>
      <span translate="no">{nameOf(record)}</span>
      {notes.length > 0 ? (
        <>
          {" "}
          <span className="block text-sm font-normal text-ink-soft">{notes.join(" · ")}</span>
        </>
      ) : null}
    </>
  );
}

/** A long model name is cut off, after two lines where rows are high, not the plate, which tells vehicles apart. */
function Vehicle({ name, plate, orderNumber }: NonNullable<ProcessRow["vehicle"]>) {
  return (
    <>
      <span className="flex gap-2 tight:block">
        <span className="min-w-0 truncate tight:line-clamp-2 tight:whitespace-normal">{name}</span>
        <span className="shrink-0 text-sm whitespace-nowrap text-ink-soft tight:block">{plate}</span>
      </span>
      {orderNumber ? <span className="block truncate text-sm text-ink-soft">Auftrag {orderNumber}</span> : null}
    </>
  );
}
