import type { SerializeFrom } from "@remix-run/cloudflare";
import { Ban, Check, Clock, KeyRound } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { tokenState } from "#server/administration/api-tokens/api-token.rules.ts";
import { apiTokenTexts } from "#server/administration/api-tokens/api-token.texts.ts";
import { tokenAreas } from "#server/ground/access/token-scopes.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { loader } from "./route.tsx";

type Token = SerializeFrom<typeof loader>["tokens"][number];

const states = {
  active: { label: "aktiv", tone: "green", icon: Check },
  expired: { label: "abgelaufen", tone: "neutral", icon: Clock },
  revoked: { label: "widerrufen", tone: "neutral", icon: Ban },
} as const;

/** `ID Checks und Aufnahme-Links (ändern), Kunden (lesen)`. */
const rightsOf = (scopes: readonly string[]) =>
  tokenAreas
    .flatMap(({ key, label }) => {
      if (scopes.includes(`${key}:write`)) return [`${label} (ändern)`];
      return scopes.includes(`${key}:read`) ? [`${label} (lesen)`] : [];
    })
    .join(", ");

/** The tokens there are, the newest first. */
export function TokenList({ tokens, now }: { tokens: Token[]; now: Date }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Zugänge</CardTitle>
      </CardHeader>
      {tokens.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">Noch kein Zugang. Legen Sie für jedes Programm einen eigenen an.</p>
        </CardBody>
      ) : (
        <ul>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TokenRow({ token, now }: { token: Token; now: Date }) {
  const state = tokenState(token, now);
  const { label, tone, icon } = states[state];
  const used = token.lastUsedAt ? `zuletzt genutzt ${formatDateTime(token.lastUsedAt)}` : "noch nie genutzt";
  const ends = token.expiresAt ? `gültig bis ${formatDateTime(token.expiresAt)}` : "unbegrenzt gültig";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-words">{token.name}</span>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">{rightsOf(token.scopes)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {[`hs_…${token.hint}`, token.branchName ?? "alle Standorte", used, ends].join(" · ")}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          angelegt {formatDateTime(token.createdAt)} von {token.prename} {token.surname}
        </p>
      </div>
      {state === "active" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={token.id} />
          <ConfirmButton
            size="sm"
            variant="danger"
            name="intent"
            value="revoke"
            aria-label={`${token.name} widerrufen`}
            question={{
              title: apiTokenTexts.revokeQuestion,
              description: apiTokenTexts.revokeDescription,
              tone: "danger",
            }}
          >
            Widerrufen
          </ConfirmButton>
        </Form>
      ) : null}
    </li>
  );
}
