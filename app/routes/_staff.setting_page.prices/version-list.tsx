import { VersionBadge } from "#app/components/settings/version-badge.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatDateOnly, formatDateTime } from "#server/ground/kernel/format.ts";
import type { PriceFact } from "./price-facts.ts";
import type { LoadedTopic } from "./route.tsx";

type VersionListProps = Pick<LoadedTopic, "versions" | "base">;

/** The versions of a topic, the newest first, and below them what holds without them; what holds today is open. */
export function VersionList({ versions, base }: VersionListProps) {
  const isBaseInForce = !versions.some(({ state }) => state === "in_force");
  return (
    <ul>
      {versions.map(({ id, number, validFrom, state, savedBy, createdAt, facts }) => (
        <Version
          key={id}
          title={`Gültig ab ${formatDateOnly(validFrom)}`}
          note={`Nr. ${number}, gespeichert von ${savedBy} am ${formatDateTime(createdAt)}`}
          state={state}
          facts={facts}
        />
      ))}
      {base ? (
        <Version
          title={base.label}
          note={versions.length === 0 ? "gilt, bis Sie Ihre eigenen Zahlen speichern" : "galt davor"}
          state={isBaseInForce ? "in_force" : "replaced"}
          facts={base.facts}
        />
      ) : null}
      {versions.length === 0 && !base ? (
        <li className="border-t border-line px-4 py-3 sm:px-5">Hier gilt das Mindestalter der Zentrale.</li>
      ) : null}
    </ul>
  );
}

type State = LoadedTopic["versions"][number]["state"];
type VersionProps = { title: string; note: string; state: State; facts: readonly PriceFact[] };

function Version({ title, note, state, facts }: VersionProps) {
  return (
    <li className="border-t border-line">
      <details open={state === "in_force"}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
          <span className="min-w-40 flex-1">
            <span className="block font-semibold tabular-nums">{title}</span>
            <span className="block text-sm text-ink-soft">{note}</span>
          </span>
          <VersionBadge state={state} />
        </summary>
        <div className="px-4 pb-4 sm:px-5">
          <Facts columns={3}>
            {facts.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
          </Facts>
        </div>
      </details>
    </li>
  );
}
