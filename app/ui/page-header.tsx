// Platform: headings and links
import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { cn } from "./cn.ts";

type PageHeaderProps = {
  title: ReactNode;
  /** The title is a name or number, not words: browsers do not translate it. */
  isName?: boolean;
  /** The parent pages, without the page itself. */
  breadcrumb?: readonly { label: string; to?: string }[];
  badge?: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  /** Buttons on the right, below the title on phones. */
  actions?: ReactNode;
  className?: string;
};

/** The head of a page; holds its only `<h1>`. */
export function PageHeader({ title, isName, breadcrumb, badge, description, actions, className }: PageHeaderProps) {
  return (
    <div className={cn("flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5 wrap-anywhere", className)}>
      <div className="min-w-0 max-w-full">
        {breadcrumb?.length ? <Breadcrumb items={breadcrumb} /> : null}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <h1
            className="line-clamp-4 min-w-0 text-2xl font-bold tracking-tight text-balance"
            translate={isName ? "no" : undefined}
          >
            {title}
          </h1>
          {badge}
        </div>
        {description ? <p className="mt-0.5 text-ink-soft">{description}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow max-sm:[&>form_button]:w-full print:hidden">
          {actions}
        </div>
      ) : null}
    </div>
  );
}

function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Sie sind hier" className="mb-0.5 text-md text-ink-soft">
      <ol className="flex flex-wrap gap-x-1.5">
        {items.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 ? <li aria-hidden>/</li> : null}
            <li>
              {to ? (
                <Link to={to} className="rounded-[4px] underline-offset-4 hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
