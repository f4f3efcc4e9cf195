import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { cn } from "./cn.ts";

/** Named containers of the `stacked:` variant in tailwind.css: below 480, 720 or 960 px of room, rows become cards. */
const frames = {
  small: "[container:table-small/inline-size]",
  normal: "[container:table-normal/inline-size]",
  wide: "[container:table-wide/inline-size]",
};

type TableProps = {
  /** What the table lists; read out, not shown. */
  caption: string;
  /** How much room the columns need before rows become cards. */
  width?: keyof typeof frames;
  /** Inside a card: no frame of its own. */
  isEmbedded?: boolean;
  /** `<thead>` and `<tbody>` made of `<Tr>`. */
  children: ReactNode;
  className?: string;
};

/** A table that shows its rows as cards if its columns don't fit. Roles are explicit because `display` would drop them. */
export function Table({ caption, width = "normal", isEmbedded = false, children, className }: TableProps) {
  return (
    <div className={frames[width]}>
      <table
        // biome-ignore lint/a11y/noRedundantRoles: display:block takes the implicit role away
        role="table"
        aria-label={caption}
        data-framed={isEmbedded ? undefined : ""}
        className={cn(
          "group/table w-full border-separate border-spacing-0 text-left stacked:block",
          isEmbedded
            ? ""
            : "rounded-card border border-line bg-card shadow-card stacked:rounded-none stacked:border-0 stacked:bg-transparent stacked:shadow-none",
          className,
        )}
      >
        {children}
      </table>
    </div>
  );
}

export function THead({ children }: { children: ReactNode }) {
  return <thead className="stacked:sr-only">{children}</thead>;
}

export function TBody({ children }: { children: ReactNode }) {
  return (
    <tbody className="stacked:grid stacked:group-data-framed/table:gap-3 tiled:group-data-framed/table:grid-cols-2">
      {children}
    </tbody>
  );
}

/** A row; `isLink` where it holds a `<RowLink>`. */
export function Tr({ isLink = false, className, ...props }: ComponentPropsWithoutRef<"tr"> & { isLink?: boolean }) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="row"
      {...props}
      className={cn(
        "group/row stacked:flex stacked:flex-col stacked:gap-2 stacked:px-4 stacked:py-3.5 stacked:not-first:border-t stacked:not-first:border-line",
        "stacked:group-data-framed/table:rounded-card stacked:group-data-framed/table:border stacked:group-data-framed/table:border-line stacked:group-data-framed/table:bg-card stacked:group-data-framed/table:shadow-card",
        "tiled:not-group-data-framed/table:grid tiled:not-group-data-framed/table:grid-cols-2 tiled:not-group-data-framed/table:gap-x-10",
        // The transform makes the row the box its stretched link fills, in Safari too.
        // As its own stacking context, a row with an open menu has to be above the rows below it.
        isLink && "relative transform-[translate(0)] transition-colors hover:bg-sunken/60 has-[details[open]]:z-10",
        className,
      )}
    />
  );
}

type SortDirection = "asc" | "desc";

type ThProps = {
  children?: ReactNode;
  isNumeric?: boolean;
  /** Makes the heading a link that sorts; `direction` is the current one, if this column is sorted. */
  sort?: { to: string; direction?: SortDirection };
  className?: string;
};

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;

/** A column heading; without children it is an empty corner over the actions. */
export function Th({ children, isNumeric = false, sort, className }: ThProps) {
  const look = cn(
    "border-b border-line bg-sunken px-4.5 py-2.75 text-xs font-semibold tracking-wide whitespace-nowrap text-ink-soft uppercase group-data-framed/table:first:rounded-tl-card group-data-framed/table:last:rounded-tr-card",
    isNumeric && "text-right",
    className,
  );
  const direction = sort?.direction ?? "none";
  const SortIcon = sortIcons[direction];
  if (children === undefined) return <td className={look} />;
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: display:block takes the implicit role away
      role="columnheader"
      aria-sort={sort ? ariaSort[direction] : undefined}
      className={look}
    >
      {sort ? (
        <Link to={sort.to} className="inline-flex items-center gap-1.5 rounded-[4px] hover:text-ink">
          {children}
          <SortIcon aria-hidden className="size-3.5" />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

type TdProps = Omit<ComponentPropsWithoutRef<"td">, "role"> & {
  /** The column's name, shown beside the value on a card. Without it the value stands alone. */
  label?: string;
  isNumeric?: boolean;
  /** `title` heads the card; `actions` are the row's buttons, right in the table, at the foot of the card. */
  kind?: "plain" | "title" | "actions";
};

/** A cell: a column entry in the table, a labelled line on a card. */
export function Td({ label, isNumeric = false, kind = "plain", className, children, ...props }: TdProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:flex takes the implicit role away
      role="cell"
      {...props}
      data-label={label}
      className={cn(
        "border-b border-line px-4.5 py-3 align-middle leading-5 group-last/row:border-b-0 stacked:flex stacked:border-0 stacked:p-0",
        label &&
          "stacked:items-baseline stacked:justify-between stacked:gap-4 stacked:text-right stacked:before:shrink-0 stacked:before:text-left stacked:before:text-md stacked:before:text-ink-soft stacked:before:content-[attr(data-label)]",
        isNumeric && "text-right tabular-nums",
        kind === "title" && "stacked:-order-1 stacked:col-span-full stacked:text-lg stacked:font-semibold",
        kind === "actions" &&
          "text-right whitespace-nowrap stacked:col-span-full stacked:mt-auto stacked:flex-wrap stacked:justify-end stacked:gap-2 stacked:border-t! stacked:pt-3",
        className,
      )}
    >
      {children}
    </td>
  );
}

/** The row's main link; the whole row is clickable. Other controls of the row stay on top. */
export function RowLink({ className, ...props }: ComponentPropsWithoutRef<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        "outline-none after:absolute after:inset-0 after:rounded-small focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-petrol",
        className,
      )}
    />
  );
}

/** Buttons of a row, side by side and above the row's stretched link. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="relative inline-flex items-center gap-2 stacked:flex stacked:w-full stacked:flex-wrap stacked:justify-end">
      {children}
    </div>
  );
}
