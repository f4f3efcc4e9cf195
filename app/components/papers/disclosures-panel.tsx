import type { SerializeFrom } from "@remix-run/cloudflare";
import { Scale } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { disclosureTexts as t } from "#server/handover/who-drove/disclosure.texts.ts";
import type { ListedDisclosure } from "#server/handover/who-drove/disclosures.server.ts";

type Shown = ListedDisclosure | SerializeFrom<ListedDisclosure>;

/** To which authorities the persons of a contract were named (who-drove.md#letter). Renders nothing without any. */
export function DisclosuresPanel({ disclosures }: { disclosures: readonly Shown[] }) {
  if (disclosures.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Scale aria-hidden className="size-5" />
          {t.listed}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid gap-4">
          {disclosures.map(({ id, authority, reference, offenceAt, createdAt, by }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
              <span className="min-w-0 break-words">
                <span className="block font-semibold">{authority}</span>
                <span className="block">{`${reference} · Tat am ${formatDateTime(offenceAt)}`}</span>
                <span className="block text-sm text-ink-soft">
                  {[formatDateTime(createdAt), by].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Button asChild size="sm">
                <a href={paths.disclosureFile(id)} target="_blank" rel="noreferrer">
                  Ansehen
                  <VisuallyHidden>{`: Schreiben zu ${reference} (PDF, neuer Tab)`}</VisuallyHidden>
                </a>
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
