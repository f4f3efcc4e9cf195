import { useFetcher } from "@remix-run/react";
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type Line = { result: "good" | "open" | "bad"; text: string };

const marks: Record<Line["result"], { icon: LucideIcon; look: string; word: string }> = {
  good: { icon: CircleCheck, look: "text-green-ink", word: "In Ordnung" },
  open: { icon: TriangleAlert, look: "text-amber-ink", word: "Hinweis" },
  bad: { icon: CircleX, look: "text-red-ink", word: "Fehler" },
};

const fetcherKey = "wallet-test";

/** Tries the stored settings without a phone. `sentLines`: what it found, where no script runs. */
export function TestCard({ sentLines }: { sentLines: readonly Line[] | null }) {
  // Not a navigation: what was typed above and is not saved yet stays.
  const { state, data } = useFetcher<{ test: Line[] | null }>({ key: fetcherKey });
  const lines = data?.test ?? sentLines;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Testlauf</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p className="text-ink-soft">
          Prüft die gespeicherten Einstellungen, soweit das ohne Telefon geht: Zertifikat, Schlüssel und
          Registrierungsbescheinigung. Ob eine Wallet-App Ihnen antwortet, zeigt erst der Versuch mit ihr.
        </p>
        <div role="status">
          {lines ? (
            <ul className="grid gap-2">
              {lines.map(({ result, text }) => {
                const { icon: Icon, look, word } = marks[result];
                return (
                  <li key={text} className="flex items-start gap-2.5">
                    <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${look}`} />
                    <span className="min-w-0 wrap-anywhere">
                      <VisuallyHidden>{word}: </VisuallyHidden>
                      {text}
                    </span>
                  </li>
                );
              })}
            </ul>
          ) : null}
        </div>
        <Form method="post" navigate={false} fetcherKey={fetcherKey} preventScrollReset className="flex justify-end">
          <Button type="submit" name="intent" value="test" isPending={state !== "idle"}>
            Testlauf starten
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
