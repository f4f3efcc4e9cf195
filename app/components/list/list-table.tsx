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

/** Whatever rows and cells have in common, so that each of them carries none of it. */
const tableLook = [
  "w-full border-separate border-spacing-0 rounded-card border border-line bg-card text-left text-md shadow-card transition-opacity aria-busy:opacity-60",
  "stacked:block stacked:rounded-none stacked:border-0 stacked:bg-transparent stacked:shadow-none",
  // The transform makes the row the box that its stretched link fills, in Safari too. Being a box of its own, a row
  // with an open menu has to come before the rows below it.
  "rows:relative rows:transform-[translate(0)] rows:transition-colors rows:hover:bg-sunken/60 rows:has-[a[data-row-link]:focus-visible]:bg-petrol-soft rows:has-[details[open]]:z-10",
  "rows:stacked:flex rows:stacked:flex-wrap rows:stacked:items-center rows:stacked:gap-x-1 rows:stacked:rounded-card rows:stacked:border rows:stacked:border-line rows:stacked:bg-card rows:stacked:px-2.5 rows:stacked:py-2 rows:stacked:shadow-card",
  // Lines of a card end here.
  "rows:stacked:before:order-3 rows:stacked:before:basis-full rows:stacked:before:content-[''] rows:stacked:after:order-6 rows:stacked:after:basis-full rows:stacked:after:content-['']",
  "cells:border-b cells:border-line cells:px-2 cells:py-1 cells:align-middle cells:first:pl-4.5 cells:last:pr-3.5 cells:roomy:h-11 [&>tbody>tr:last-child>td]:border-b-0",
  "cells:w-px cells:whitespace-nowrap cells:data-grows:w-1/2 cells:data-grows:max-w-0 cells:data-grows:wrap-anywhere cells:data-grows:whitespace-normal",
  "cells:data-[card=status]:tight:whitespace-normal cells:data-[card=note]:tight:whitespace-normal",
  "cells:stacked:block cells:stacked:w-auto! cells:stacked:max-w-none! cells:stacked:border-0 cells:stacked:p-0!",
  "cells:data-[card=title]:stacked:order-1 cells:data-[card=title]:stacked:min-w-0 cells:data-[card=title]:stacked:flex-1 cells:data-[card=title]:stacked:text-base cells:data-[card=title]:stacked:leading-5",
  "cells:data-[card=corner]:stacked:order-2 cells:data-[card=corner]:stacked:text-sm cells:data-[card=corner]:stacked:text-ink-soft",
  "cells:data-[card=left]:stacked:order-4 cells:data-[card=left]:stacked:min-w-0 cells:data-[card=left]:stacked:flex-1 cells:data-[card=left]:stacked:text-sm cells:data-[card=left]:stacked:text-ink-soft",
  "cells:data-[card=right]:stacked:order-5 cells:data-[card=right]:stacked:max-w-1/2! cells:data-[card=right]:stacked:text-sm cells:data-[card=right]:stacked:text-ink-soft",
  "cells:data-[card=status]:stacked:order-7 cells:data-[card=status]:stacked:mt-0.5 cells:data-[card=status]:stacked:basis-full",
  "cells:data-[card=note]:stacked:order-8 cells:data-[card=note]:stacked:mt-0.5 cells:data-[card=note]:stacked:min-w-0 cells:data-[card=note]:stacked:grow cells:data-[card=note]:stacked:text-xs cells:data-[card=note]:not-data-paired:stacked:basis-0 cells:data-paired:stacked:basis-32",
  "cells:data-[card=note]:@max-[20rem]/list-normal:basis-full! cells:data-[card=note]:@max-[20rem]/list-wide:basis-full! cells:data-[card=note]:@max-[20rem]/list-widest:basis-full!",
  "cells:data-label:stacked:before:block cells:data-label:stacked:before:text-ink-soft cells:data-label:stacked:before:content-[attr(data-label)]",
  "cells:data-[card=actions]:text-right cells:data-[card=actions]:stacked:order-9 cells:data-[card=actions]:stacked:mt-0.5 cells:data-[card=actions]:stacked:-mr-1 cells:data-[card=actions]:stacked:ml-auto cells:data-[card=actions]:stacked:whitespace-nowrap",
  "cells:[&>div]:relative cells:[&>div]:z-1 cells:[&>div]:inline-flex cells:[&>div]:items-center cells:[&>div]:gap-1 cells:[&>div]:align-middle cells:[&>div]:stacked:gap-0",
  // Values lie above the stretched link, so that their text can be selected; a click on them opens the row all the same.
  "cells:[&>span]:relative cells:[&>span]:z-1 cells:[&>span]:inline-block cells:[&>span]:align-middle cells:data-[card=status]:[&>span]:tight:min-w-42",
  "cells:not-data-grows:[&>span]:max-w-60 cells:not-data-grows:[&>span]:truncate cells:not-data-grows:[&>span]:stacked:max-w-full",
  "cells:data-grows:[&>span]:max-w-full cells:data-grows:[&>span]:roomy:truncate cells:data-grows:[&>span]:stacked:truncate",
  // The row's own link fills the row.
  "cells:[&>a]:block cells:[&>a]:font-semibold cells:[&>a]:outline-none cells:[&>a]:after:absolute cells:[&>a]:after:inset-0 cells:[&>a]:after:rounded-small",
  "cells:[&>a]:focus-visible:after:outline-2 cells:[&>a]:focus-visible:after:-outline-offset-2 cells:[&>a]:focus-visible:after:outline-petrol",
  "cells:[&>a>span]:block cells:[&>a>span]:max-w-full cells:[&>a>span]:tight:line-clamp-2 cells:[&>a>span]:roomy:truncate cells:[&>a>span]:stacked:truncate",
].join(" ");

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
        className={tableLook}
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
type CellProps<Row> = { column: ListColumn<Row>; row: Row; to: string; isPaired: boolean };

function Cell<Row>({ column, row, to, isPaired }: CellProps<Row>) {
  const { card, grows = false, label, isLabelledOnCard = false } = column;
  const value = column.value(row);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="cell"
      data-card={card}
      data-grows={grows || undefined}
      data-paired={isPaired || undefined}
      data-label={isLabelledOnCard ? label : undefined}
    >
      {card === "title" ? <RowLink to={to}>{value}</RowLink> : <span>{value}</span>}
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
