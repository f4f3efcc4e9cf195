import { Link } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

const shownMaximum = 100;
const shortened = (search: string) => (search.length > shownMaximum ? `${search.slice(0, shownMaximum)} …` : search);

type NothingFoundProps = {
  /** What was searched for; "" where only a filter is set. */
  search: string;
  /** Where search looks, in a sentence. */
  searchHint: string;
  resetTo: string;
};

/** A search or filter that finds nothing, and the way back (lists-and-search.md#nothing-there). */
export function NothingFound({ search, searchHint, resetTo }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={
        search
          ? `Keine Ergebnisse für ${shortened(search)}`
          : "Es gibt leider kein Ergebnis für Ihren ausgewählten Filter"
      }
      headingLevel="h2"
      action={
        <Button asChild>
          <Link to={resetTo}>Filter zurücksetzen</Link>
        </Button>
      }
    >
      {search ? searchHint : "Wählen Sie einen anderen Filter, oder setzen Sie ihn zurück."}
    </EmptyState>
  );
}
