import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";

type HistorySectionProps = { icon: LucideIcon; title: string; isEmpty: boolean; empty: string; children: ReactNode };

/** One part of the history of a vehicle or customer. */
export function HistorySection({ icon: Icon, title, isEmpty, empty, children }: HistorySectionProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Icon aria-hidden className="size-5" />
          {title}
        </CardTitle>
      </CardHeader>
      <CardBody>{isEmpty ? <p className="text-ink-soft">{empty}</p> : children}</CardBody>
    </Card>
  );
}
