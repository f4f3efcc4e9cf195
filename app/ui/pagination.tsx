// shadcn/ui: pagination
import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type PaginationProps = {
  /** From 1. */
  page: number;
  totalPages: number;
  /** The link to a page, other parameters kept. */
  hrefFor: (page: number) => string;
  /** How many entries all pages hold, e.g. '17 Vorgänge'; read out when it changes. */
  count?: string;
  /** Between the page and the buttons. */
  children?: ReactNode;
};

/** 'Seite X von Y' with Vorherige and Nächste. */
export function Pagination({ page, totalPages, hrefFor, count, children }: PaginationProps) {
  const lastPage = Math.max(1, totalPages);
  return (
    <nav aria-label="Seiten" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-x-4 text-md text-ink-soft tabular-nums">
        <p>
          Seite {page} von {lastPage}
        </p>
        {count === undefined ? null : <p role="status">{count}</p>}
      </div>
      {children}
      <div className="flex gap-2.5">
        <PageLink to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
          <ChevronLeft aria-hidden className="-ml-1" />
          Vorherige
        </PageLink>
        <PageLink to={page < lastPage ? hrefFor(page + 1) : undefined} rel="next">
          Nächste
          <ChevronRight aria-hidden className="-mr-1" />
        </PageLink>
      </div>
    </nav>
  );
}

function PageLink({ to, rel, children }: { to: string | undefined; rel: "prev" | "next"; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button size="sm" asChild>
      <Link to={to} rel={rel}>
        {children}
      </Link>
    </Button>
  );
}
