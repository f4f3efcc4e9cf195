import { CircleCheck, Lock, Mail } from "lucide-react";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import { Badge } from "#app/ui/badge.tsx";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { LoadedUsers } from "./route.tsx";

export type ListedUser = LoadedUsers["list"]["records"][number];

export const nameOf = ({ prename, surname }: Pick<ListedUser, "prename" | "surname">) => `${prename} ${surname}`;

/** The columns of the list of users (people-and-sessions.md#list-of-users). */
export const userColumns: readonly ListColumn<ListedUser>[] = [
  {
    key: "user",
    label: "Benutzer/in",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: (user) => (
      <span className="flex max-w-full flex-wrap gap-x-1.5">
        <span className="max-w-full truncate">{nameOf(user)}</span>{" "}
        <span className="max-w-full truncate font-normal text-ink-soft">{shownEmail(user.email)}</span>
      </span>
    ),
  },
  { key: "role", label: "Rolle", card: "left", value: ({ roleLabel }) => roleLabel },
  {
    key: "location",
    label: "Standort",
    card: "right",
    value: ({ officeName, lastSignInAt }) => (
      <span className="inline-block max-w-48 align-middle wrap-anywhere whitespace-normal">
        {officeName}
        {/* Where its column has no room, although the list can be in its order. */}
        {lastSignInAt ? (
          <span className="hidden text-sm whitespace-nowrap text-ink-soft tabular-nums spare:block">
            {`zuletzt ${formatDateTime(lastSignInAt)}`}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: "last_sign_in",
    label: "Letzte Anmeldung",
    card: "note",
    isSpare: true,
    isLabelledOnCard: true,
    value: ({ lastSignInAt }) => (
      <span className="text-sm tabular-nums">{lastSignInAt ? formatDateTime(lastSignInAt) : "–"}</span>
    ),
  },
  { key: "state", label: "Status", card: "status", value: (user) => <StateBadge state={user.state} /> },
];

function StateBadge({ state }: Pick<ListedUser, "state">) {
  if (state === "locked") {
    return (
      <Badge tone="red" icon={Lock}>
        gesperrt
      </Badge>
    );
  }
  if (state === "invited") {
    return (
      <Badge tone="blue" icon={Mail}>
        eingeladen
      </Badge>
    );
  }
  return (
    <Badge tone="green" icon={CircleCheck}>
      aktiv
    </Badge>
  );
}
