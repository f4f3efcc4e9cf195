import type { SerializeFrom } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { ChevronRight, Webhook } from "lucide-react";
import { EndpointState } from "#app/components/webhooks/endpoint-state.tsx";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { eventLabel } from "#server/services/webhooks/webhook-events.ts";
import type { loader } from "./route.tsx";

type Endpoint = SerializeFrom<typeof loader>["endpoints"][number];

/** The endpoints there are, the newest first; each leads to its page. */
export function EndpointList({ endpoints }: { endpoints: Endpoint[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Adressen</CardTitle>
      </CardHeader>
      {endpoints.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">Noch kein Webhook. Legen Sie für jedes Programm einen eigenen an.</p>
        </CardBody>
      ) : (
        <ul>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="border-t border-line">
              <Link
                to={paths.webhook(endpoint.id)}
                className="flex items-start gap-4 px-4 py-3 hover:bg-grey-soft sm:px-5"
              >
                <Webhook aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    <span className="min-w-0 break-all">{endpoint.url}</span>
                    <EndpointState {...endpoint} />
                  </p>
                  <p className="text-sm text-ink-soft">{endpoint.events.map(eventLabel).join(", ")}</p>
                  <p className="text-sm text-ink-soft tabular-nums">angelegt {formatDateTime(endpoint.createdAt)}</p>
                </div>
                <ChevronRight aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
