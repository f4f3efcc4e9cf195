import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
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
  /** What selects a row, before its title. */
  select?: ((row: Row) => ReactNode) | undefined;
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
        className="list-table"
      >
        <thead className="stacked:sr-only">
          {/* biome-ignore lint/a11y/noRedundantRoles: the hidden head on cards takes the implicit role away */}
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.key} isSpare={column.isSpare}>
                {column.label}
              </Heading>
            ))}
            {props.actions ? <Heading className="text-right">Aktionen</Heading> : null}
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

type HeadingProps = { className?: string; isSpare?: boolean | undefined; children: ReactNode };

function Heading({ className, isSpare, children }: HeadingProps) {
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: display:block takes the implicit role away
      role="columnheader"
      data-spare={isSpare || undefined}
      className={className}
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

type ListRowProps<Row> = Pick<ListTableProps<Row>, "columns" | "rowTo" | "actions" | "select"> & {
  row: Row;
  isArriving: boolean;
};

function ListRow<Row>({ row, columns, rowTo, actions, select, isArriving: isArrivingNow }: ListRowProps<Row>) {
  const [isArriving] = useState(isArrivingNow);
  const hasTwoNotes = columns.filter(({ card }) => card === "note").length > 1;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="row"
      className={
        isArriving
          ? "motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-top-2 motion-safe:duration-500"
          : undefined
      }
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          to={rowTo(row)}
          isPaired={hasTwoNotes && column.card === "note"}
          select={select}
        />
      ))}
      {actions ? (
        <td
          // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
          role="cell"
          data-card="actions"
        >
          <div>{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

/** `isPaired`: the card has two notes, which share a line; the row's controls may need the next one. */
type CellProps<Row> = { column: ListColumn<Row>; row: Row; to: string; isPaired: boolean } & Pick<
  ListTableProps<Row>,
  "select"
>;

function Cell<Row>({ column, row, to, isPaired, select }: CellProps<Row>) {
  const { card, grows = false, label, isLabelledOnCard = false } = column;
  const value = column.value(row);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="cell"
      data-card={card}
      data-grows={grows || undefined}
      data-spare={column.isSpare || undefined}
      data-paired={isPaired || undefined}
      translate={column.isVerbatim ? "no" : undefined}
      data-label={isLabelledOnCard ? label : undefined}
    >
      {card === "title" ? (
        <>
          {select?.(row)}
          <RowLink to={to}>{value}</RowLink>
        </>
      ) : (
        <span>{value}</span>
      )}
    </td>
  );
}

/** The row's own link; it fills the row. */
function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} data-row-link draggable={false}>
      <span>{children}</span>
    </Link>
  );
}
