import { Link } from "@remix-run/react";
import { PartyPopper } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/**
 * Nothing to do is good news (lists-and-search.md#nothing-there). `allTo`: the list of everything; null: this is it,
 * and it is empty.
 */
export function NothingToDo({ allTo }: { allTo: string | null }) {
  return (
    <EmptyState
      icon={PartyPopper}
      tone="done"
      title="Alles erledigt für heute!"
      headingLevel="h2"
      action={
        <Button asChild>
          {allTo === null ? (
            <Link to={paths.newLegitimation()}>Ersten ID Check starten</Link>
          ) : (
            <Link to={allTo}>Alle Vorgänge ansehen</Link>
          )}
        </Button>
      }
    >
      Genießen Sie Ihren Tag.
    </EmptyState>
  );
}
