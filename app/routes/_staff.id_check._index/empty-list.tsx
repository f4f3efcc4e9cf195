import { Link } from "@remix-run/react";
import { PartyPopper, SearchX } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LoadedList } from "./route.tsx";

/** Nothing to do is good news; nothing found is not (spec §2). */
export function EmptyList({ list, resetTo }: { list: LoadedList["list"]; resetTo: string }) {
  const reset = (
    <Button asChild>
      <Link to={resetTo}>Filter zurücksetzen</Link>
    </Button>
  );
  if (list.query) {
    return (
      <EmptyState icon={SearchX} title={`Keine Ergebnisse für ${list.query}`} headingLevel="h2" action={reset}>
        Gesucht wird im Namen des Kunden und in der Nummer des Vorgangs.
      </EmptyState>
    );
  }
  if (list.status) {
    return (
      <EmptyState
        icon={SearchX}
        title="Es gibt leider kein Ergebnis für Ihren ausgewählten Filter"
        headingLevel="h2"
        action={reset}
      />
    );
  }
  return (
    <EmptyState icon={PartyPopper} tone="done" title="Alles erledigt für heute!" headingLevel="h2">
      Genießen Sie Ihren Tag.
    </EmptyState>
  );
}
