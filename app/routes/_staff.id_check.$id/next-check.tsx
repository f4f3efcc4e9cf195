import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Key } from "#app/ui/key.tsx";
import type { LoadedCheck } from "./route.tsx";

type NextCheckProps = {
  next: LoadedCheck["next"];
  /** Whether J leads there now; undefined where it never does. */
  hasKeys?: boolean;
  variant?: "ghost" | "secondary";
  className?: string;
};

/** The way to the check that waits longest. */
export function NextCheck({ next, hasKeys, variant = "ghost", className }: NextCheckProps) {
  if (!next) return null;
  return (
    <Button asChild variant={variant} className={cn("max-w-full shrink px-3", className)}>
      <Link to={paths.idCheck(next.id)} data-next-check aria-keyshortcuts={hasKeys ? "J" : undefined}>
        {`Nächster Vorgang (${next.count} offen)`}
        <ChevronRight aria-hidden />
        {hasKeys === undefined ? null : (
          <Key isHint isUnseen={!hasKeys}>
            J
          </Key>
        )}
      </Link>
    </Button>
  );
}
