import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import type { ListColumn } from "./list-columns.ts";
import { useRowClicks } from "./use-row-clicks.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

/** Named containers of the variants in tailwind.css: how much room the columns need before rows become cards. */
const frames = {
  normal: "[container:list-normal/inline-size]",
  wide: "[container:list-wide/inline-size]",
  widest: "[container:list-widest/inline-size]",
};

export type ListTableProps<Row> = {
  /** What the table lists; read out, not shown. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; the whole row opens it. */
  rowTo: (row: Row) => string;
  /** Buttons and menu of a row. */
  actions?: (row: Row) => ReactNode;
  width?: keyof typeof frames;
  /** False: J and K do nothing. */
  hasKeys: boolean;
  isBusy: boolean;
};

/**
 * Rows of one line in a wide table, cards where the columns do not fit. Roles are spelt out: `display` would drop them.
 * Rows are kept by their key, so what arrives or changes live leaves the focus where it is.
 */
export function ListTable<Row>({ label, columns, rows, width = "normal", ...props }: ListTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowClicks(body);
  useRowKeys(body, props.hasKeys);
  useSteadyRows(body);
  const arrived = useArrivals(rows.map(props.rowKey));
  return (
    <div className={frames[width]}>
      <table
        // biome-ignore lint/a11y/noRedundantRoles: display:block takes the implicit role away
        role="table"
        aria-label={label}
        aria-busy={props.isBusy || undefined}
        className="w-full border-separate border-spacing-0 rounded-card border border-line bg-card text-left text-md shadow-card transition-opacity aria-busy:opacity-60 stacked:block stacked:rounded-none stacked:border-0 stacked:bg-transparent stacked:shadow-none"
      >
        <thead className="stacked:sr-only">
          {/* biome-ignore lint/a11y/noRedundantRoles: the hidden head on cards takes the implicit role away */}
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.key}>{column.label}</Heading>
            ))}
            {props.actions ? <Heading className="pr-3.5 text-right">Aktionen</Heading> : null}
          </tr>
        </thead>
        <tbody
          ref={body}
          className="[overflow-anchor:none] stacked:grid stacked:grid-cols-1 stacked:gap-3 tiled:grid-cols-2"
        >
          {rows.map((row) => (
            <ListRow
              key={props.rowKey(row)}
              row={row}
              columns={columns}
              isArriving={arrived.has(props.rowKey(row))}
              {...props}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: display:block takes the implicit role away
      role="columnheader"
      className={cn(
        "border-b border-line bg-sunken px-2 py-2 text-xs font-semibold tracking-wide whitespace-nowrap text-ink-soft uppercase tight:whitespace-normal first:rounded-tl-card first:pl-4.5 last:rounded-tr-card",
        className,
      )}
    >
      {children}
    </th>
  );
}

/** The keys that are new since the last rendering: what came live. None when all are, as on another page or tab. */
function useArrivals(keys: readonly string[]): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string>>(new Set());
  const arrived = keys.some((key) => known.current.has(key)) ? keys.filter((key) => !known.current.has(key)) : [];
  useEffect(() => {
    known.current = new Set(keys);
  });
  return new Set(arrived);
}

type ListRowProps<Row> = Pick<ListTableProps<Row>, "columns" | "rowTo" | "actions"> & { row: Row; isArriving: boolean };

function ListRow<Row>({ row, columns, rowTo, actions, isArriving: isArrivingNow }: ListRowProps<Row>) {
  const [isArriving] = useState(isArrivingNow);
  const hasTwoNotes = columns.filter(({ card }) => card === "note").length > 1;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="row"
      className={cn(
        // The transform makes the row the box that its stretched link fills, in Safari too. Being a box of its own, a row
        // with an open menu has to come before the rows below it.
        "group/row relative transform-[translate(0)] transition-colors hover:bg-sunken/60 has-[a[data-row-link]:focus-visible]:bg-petrol-soft has-[details[open]]:z-10",
        "stacked:flex stacked:flex-wrap stacked:items-center stacked:gap-x-1 stacked:rounded-card stacked:border stacked:border-line stacked:bg-card stacked:px-2.5 stacked:py-2 stacked:shadow-card",
        isArriving &&
          "motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-top-2 motion-safe:duration-500",
        "stacked:before:order-3 stacked:before:basis-full stacked:before:content-[''] stacked:after:order-6 stacked:after:basis-full stacked:after:content-['']",
      )}
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          to={rowTo(row)}
          isPaired={hasTwoNotes && column.card === "note"}
        />
      ))}
      {actions ? (
        <td
          // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
          role="cell"
          className={cn(
            cellLook,
            "w-px text-right whitespace-nowrap stacked:order-9 stacked:mt-0.5 stacked:-mr-1 stacked:ml-auto stacked:block stacked:w-auto",
          )}
        >
          <div className="relative z-1 inline-flex items-center gap-1 align-middle stacked:gap-0">{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

const cellLook =
  "border-b border-line px-2 py-1 align-middle first:pl-4.5 last:pr-3.5 group-last/row:border-b-0 roomy:h-11 stacked:border-0 stacked:p-0 stacked:first:pl-0 stacked:last:pr-0";

const truncating = "max-w-full roomy:truncate stacked:truncate";
const soft = "stacked:text-sm stacked:text-ink-soft";
const places: Record<ListColumn<unknown>["card"], string> = {
  title: "stacked:order-1 stacked:min-w-0 stacked:flex-1 stacked:text-base stacked:leading-5",
  corner: `stacked:order-2 ${soft}`,
  left: `stacked:order-4 stacked:min-w-0 stacked:flex-1 ${soft}`,
  right: `stacked:order-5 stacked:max-w-1/2 ${soft}`,
  status: "stacked:order-7 stacked:mt-0.5 stacked:basis-full",
  note: "stacked:order-8 stacked:mt-0.5 stacked:min-w-0 stacked:flex-1 stacked:text-xs @max-[20rem]/list-normal:basis-full! @max-[20rem]/list-wide:basis-full! @max-[20rem]/list-widest:basis-full!",
};

/** `isPaired`: the card has two notes, which share a line; the row's controls may need the next one. */
type CellProps<Row> = { column: ListColumn<Row>; row: Row; to: string; isPaired: boolean };

function Cell<Row>({ column, row, to, isPaired }: CellProps<Row>) {
  const { card, grows = false, label, isLabelledOnCard = false } = column;
  const value = column.value(row);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="cell"
      data-label={isLabelledOnCard ? label : undefined}
      className={cn(
        cellLook,
        grows ? "w-1/2 max-w-0 wrap-anywhere" : "w-px whitespace-nowrap",
        (card === "status" || card === "note") && "tight:whitespace-normal",
        "stacked:block stacked:w-auto stacked:max-w-none",
        places[card],
        isPaired && "stacked:basis-32",
        isLabelledOnCard &&
          "stacked:before:block stacked:before:text-ink-soft stacked:before:content-[attr(data-label)]",
      )}
    >
      {card === "title" ? (
        <RowLink to={to}>{value}</RowLink>
      ) : (
        // Above the stretched link, so that the text can be selected; a click on it opens the row all the same.
        <span
          className={cn(
            "relative z-1 inline-block align-middle",
            card === "status" && "tight:min-w-42",
            grows ? truncating : "max-w-60 truncate stacked:max-w-full",
          )}
        >
          {value}
        </span>
      )}
    </td>
  );
}

/** The row's own link; it fills the row. */
function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-row-link
      draggable={false}
      className="block font-semibold outline-none after:absolute after:inset-0 after:rounded-small focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-petrol"
    >
      <span className={cn("block tight:line-clamp-2", truncating)}>{children}</span>
    </Link>
  );
}
