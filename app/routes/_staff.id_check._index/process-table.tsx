import { Form, Link } from "@remix-run/react";
import { Ellipsis, ShieldCheck, ShieldOff } from "lucide-react";
import type { ReactNode } from "react";
import { ApprovalBadge, ProcessProgress } from "#app/components/process-status.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { RowActions, RowLink, Table, TBody, Td, THead, Th, Tr } from "#app/ui/table.tsx";
import { formatDate, formatTime } from "#server/kernel/format.ts";
import { euroAmount } from "#server/papers/paper-wording.ts";
import {
  columnLabels,
  type ListColumn,
  type ListViewer,
  listColumns,
  type MenuEntry,
  menuLabels,
  type RowTarget,
  rowButton,
  rowMenu,
} from "#server/processes/process-list.rules.ts";
import type { LoadedList } from "./route.tsx";

type ProcessRecord = LoadedList["list"]["records"][number];

export function ProcessTable({ records, viewer }: { records: ProcessRecord[]; viewer: ListViewer }) {
  const columns = listColumns(viewer);
  return (
    <Table caption="Vorgänge" width="wide">
      <THead>
        <Tr>
          {columns.map((column) => (
            <Th key={column}>{column === "actions" ? null : columnLabels[column]}</Th>
          ))}
        </Tr>
      </THead>
      <TBody>
        {records.map((record) => (
          <Tr key={record.id} isLink>
            {columns.map((column) => (
              <Cell key={column} column={column} record={record} viewer={viewer} />
            ))}
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function Cell({ column, record, viewer }: { column: ListColumn; record: ProcessRecord; viewer: ListViewer }) {
  if (column === "customer") {
    return (
      <Td kind="title">
        <RowLink to={paths.idCheck(record.id)} className="font-semibold">
          {record.customer || `ID${record.processNumber}`}
        </RowLink>
      </Td>
    );
  }
  if (column === "actions") {
    return (
      <Td kind="actions">
        <RowActions>
          <MainButton record={record} viewer={viewer} />
          <RowMenu record={record} viewer={viewer} />
        </RowActions>
      </Td>
    );
  }
  return <Td label={columnLabels[column]}>{cellContent(column, record)}</Td>;
}

function cellContent(column: Exclude<ListColumn, "customer" | "actions">, record: ProcessRecord): ReactNode {
  switch (column) {
    case "date":
      return <TwoLines first={formatDate(record.createdAt)} second={formatTime(record.createdAt)} />;
    case "vehicle":
      return record.vehicleBrand ? (
        <TwoLines first={`${record.vehicleBrand} ${record.vehicleName}`} second={record.licensePlate ?? ""} />
      ) : (
        "–"
      );
    case "location":
      return record.location;
    case "status":
      return <ProcessProgress state={record.processState} />;
    case "legitimation":
    case "identity_document":
      return <ApprovalBadge state={record.approvalState} />;
    case "license":
      return record.licenseApprovalState ? <ApprovalBadge state={record.licenseApprovalState} /> : "–";
    case "sb_insurance":
      return record.sbContractId ? (
        <span className="grid justify-items-start gap-1">
          <Badge tone="green" icon={ShieldCheck}>
            gebucht
          </Badge>
          <span className="text-sm text-ink-soft tabular-nums">{euroAmount(record.sbFeeCents ?? 0)}</span>
        </span>
      ) : (
        <Badge tone="neutral" icon={ShieldOff}>
          nicht gebucht
        </Badge>
      );
  }
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span>
      <span className="block tabular-nums">{first}</span>
      <span className="block text-sm text-ink-soft tabular-nums">{second}</span>
    </span>
  );
}

function MainButton({ record, viewer }: { record: ProcessRecord; viewer: ListViewer }) {
  const { label, target, isPrimary } = rowButton(viewer, record.processState, record.sbContractId !== null);
  if (target === null) {
    return (
      <Button size="sm" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button size="sm" asChild variant={isPrimary ? "primary" : "secondary"}>
      <Link to={addressOf(target, record)}>{label}</Link>
    </Button>
  );
}

function addressOf(
  target: RowTarget | Exclude<MenuEntry, "discard">,
  { id, contractId, sbContractId }: ProcessRecord,
): string {
  switch (target) {
    case "view":
      return paths.idCheck(id);
    case "create_contract":
      return paths.newContract(id);
    case "view_contract":
      return paths.contract(contractId ?? "");
    case "vehicle_return":
      return paths.vehicleReturn(contractId ?? "");
    case "book_sb":
      return paths.newSbContract(id);
    case "view_sb":
      return paths.sbContract(sbContractId ?? "");
  }
}

const menuItem = "flex min-h-10 w-full items-center rounded-small px-3 text-left font-medium hover:bg-grey-soft";

function RowMenu({ record, viewer }: { record: ProcessRecord; viewer: ListViewer }) {
  const name = record.customer || `ID${record.processNumber}`;
  return (
    <Popover
      label={`Weitere Aktionen für ${name}`}
      button={<Ellipsis aria-hidden />}
      buttonClassName={cn(buttonVariants({ size: "icon-sm" }), "cursor-pointer")}
      className="w-60"
    >
      <ul className="grid p-1.5">
        {rowMenu(viewer, record.processState, record.sbContractId !== null).map((entry) => (
          <li key={entry}>
            {entry === "discard" ? (
              <Form method="post">
                <input type="hidden" name="id" value={record.id} />
                <ConfirmButton
                  variant="ghost"
                  size="sm"
                  className="w-full justify-start px-3"
                  question={{
                    title: "Ohne Vertrag abschließen?",
                    description: `Der Vorgang von ${name} gilt danach als abgeschlossen.`,
                  }}
                >
                  {menuLabels.discard}
                </ConfirmButton>
              </Form>
            ) : (
              <Link className={menuItem} to={addressOf(entry, record)}>
                {menuLabels[entry]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
