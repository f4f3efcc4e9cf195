import { Link } from "@remix-run/react";
import { ArrowRight, Clock, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { formatNumber } from "#server/ground/kernel/format.ts";

type TilesProps = { all: number; active: number; inReview: number };

/** All and open processes, each a link to its list (overview.md#tiles). */
export function Tiles({ all, active, inReview }: TilesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Tile icon={<ShieldCheck aria-hidden className="size-4" />} label="Alle Vorgänge" count={all}>
        <Link to={paths.processList({ context: "all" })} className="inline-flex items-center gap-2 hover:underline">
          Vorgänge ansehen <ArrowRight aria-hidden className="size-4" />
        </Link>
      </Tile>
      <Tile icon={<Clock aria-hidden className="size-4" />} label="Offene Vorgänge" count={active}>
        <Link to={paths.processList({ context: "active" })} className="hover:underline">
          davon {formatNumber(inReview)} zu prüfen
        </Link>
      </Tile>
    </div>
  );
}

type TileProps = { icon: ReactNode; label: string; count: number; children: ReactNode };

function Tile({ icon, label, count, children }: TileProps) {
  return (
    <Card>
      <CardBody className="grid gap-1 py-4">
        <p className="flex items-center gap-2 text-md text-ink-soft">
          {icon}
          {label}
        </p>
        <p className="text-3xl font-bold tracking-tight tabular-nums">{formatNumber(count)}</p>
        <p className="text-md text-ink-soft">{children}</p>
      </CardBody>
    </Card>
  );
}
