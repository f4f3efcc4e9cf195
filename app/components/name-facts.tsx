import type { ReactNode } from "react";
import { Fact } from "#app/ui/facts.tsx";

type NameFactsProps = { prename: string | null; surname: string | null; note?: ReactNode };

/** First name and surname as facts, or the one name that there is (contracts.md#one-name); `note` below the last one. */
export function NameFacts({ prename, surname, note }: NameFactsProps) {
  if (surname && !prename) {
    return (
      <Fact label="Name">
        <span translate="no">{surname}</span>
        {note}
      </Fact>
    );
  }
  return (
    <>
      <Fact label="Vorname">{prename}</Fact>
      {note ? (
        <Fact label="Nachname">
          <span translate="no">{surname}</span>
          {note}
        </Fact>
      ) : (
        <Fact label="Nachname">{surname}</Fact>
      )}
    </>
  );
}
