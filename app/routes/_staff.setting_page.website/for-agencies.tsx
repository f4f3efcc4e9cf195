import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Code } from "./code.tsx";

type ForAgenciesProps = { testKey: string; branches: readonly { id: string; name: string }[] };

/** What the web agency may add to the snippet: a key to try it with, and what the website knows before (website.md#embedding). */
export function ForAgencies({ testKey, branches }: ForAgenciesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Für die Agentur</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p>
          Zum Ausprobieren gibt es einen Testschlüssel: Alles läuft wie sonst, aber nichts kommt in Ihrer Liste an, und
          nach 24 Stunden ist es gelöscht.
        </p>
        <Code text={testKey} />
        <p>
          Ihre Webseite kann mitgeben, was sie schon weiß: eine eigene Nummer (sie steht dann beim Vorgang), Namen und
          E-Mail-Adresse des Kunden und den Standort.
        </p>
        <Code
          text={`reference="PF-2026-17"\nprefill='{"prename":"Erika","surname":"Muster","email":"erika@beispiel.de"}'`}
        />
        {branches.length > 0 ? (
          <Code text={branches.map(({ id, name }) => `branch="${id}"  ${name}`).join("\n")} />
        ) : null}
      </CardBody>
    </Card>
  );
}
