import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Eraser, LogOut, Monitor, ShieldCheck } from "lucide-react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { endOwnSession, forgetOwnDevice, getOwnSecurity } from "#server/administration/users/own-sessions.server.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { EndSessionDialog } from "./end-session-dialog.tsx";

export const meta: MetaFunction = () => pageTitle("Sicherheit");

export const loader = staffLoader(async ({ ctx, request }) => {
  const { sessions, devices, history } = await getOwnSecurity(ctx, {});
  const parameters = new URL(request.url).searchParams;
  return {
    sessions: sessions.map(named),
    devices: devices.map(named),
    history: history.map(({ details, ...entry }) => ({ ...entry, device: String(details?.device ?? "") })),
    notice: notices.find(({ parameter }) => parameters.has(parameter))?.text,
    ending: endedBy(parameters.get("end"), sessions),
  };
});

/** The dialog that the address asks for; null: none, or there is no such session any more. */
function endedBy(id: string | null, sessions: { id: string; deviceName: string; isOwn: boolean }[]) {
  if (id === "others") return { id, title: "Alle anderen Geräte abmelden?" };
  const session = sessions.find((one) => one.id === id && !one.isOwn);
  return session ? { id: session.id, title: `${named(session).deviceName} abmelden?` } : null;
}

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const device = form.get("device");
  if (device !== null) {
    await forgetOwnDevice(ctx, { device: String(device) });
    return redirect(paths.security({ forgotten: 1 }));
  }
  const end = (typed: Parameters<typeof endOwnSession>[1]) => endOwnSession(ctx, typed);
  const outcome = await submitWith(form, endOwnSession.input, end, { hideFields: ["current_password"] });
  if (outcome.ok) return redirect(paths.security({ ended: 1 }));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

const notices = [
  { parameter: "ended", text: userTexts.sessionEnded },
  { parameter: "forgotten", text: userTexts.deviceForgotten },
];

const named = <One extends { deviceName: string }>(one: One) => ({
  ...one,
  deviceName: one.deviceName || "Unbekanntes Gerät",
});

const events: Record<string, string> = {
  sign_in: "Anmeldung",
  reset_password: "Passwort zurückgesetzt",
  change_password: "Passwort geändert",
  accept_invitation: "Einladung angenommen",
};

/** The second factor, the own devices and sign-ins (people-and-sessions.md#security-page). */
export default function Security() {
  const { sessions, devices, history, notice, ending } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  return (
    <SettingsPage title="Sicherheit">
      {notice ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <Card>
        <CardHeader
          aside={
            <Badge tone="green" icon={ShieldCheck}>
              Immer aktiv
            </Badge>
          }
        >
          <CardTitle>Zwei-Faktor-Authentifizierung</CardTitle>
        </CardHeader>
        <CardBody>
          <p>
            Bei jeder Anmeldung senden wir Ihnen zusätzlich zu Ihrem Passwort einen Code per E-Mail. Die
            Zwei-Faktor-Authentifizierung ist immer aktiv und kann nicht ausgeschaltet werden.
          </p>
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          aside={
            sessions.length > 1 ? (
              <Button asChild size="sm">
                <Link to={paths.security({ end: "others" })} preventScrollReset>
                  <LogOut aria-hidden />
                  Alle anderen abmelden
                </Link>
              </Button>
            ) : null
          }
        >
          <CardTitle>Angemeldete Geräte</CardTitle>
        </CardHeader>
        <ul>
          {sessions.map(({ id, deviceName, createdAt, lastSeenAt, isOwn }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
              <Monitor aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{deviceName}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  angemeldet {formatDateTime(createdAt)}, zuletzt aktiv {formatDateTime(lastSeenAt)}
                </p>
              </div>
              {isOwn ? (
                <Badge tone="petrol" icon={ShieldCheck}>
                  Dieses Gerät
                </Badge>
              ) : (
                <Button asChild size="sm">
                  <Link to={paths.security({ end: id })} preventScrollReset aria-label={`${deviceName} abmelden`}>
                    Abmelden
                  </Link>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <CardHeader
          aside={
            devices.length > 1 ? (
              <Form method="post" preventScrollReset>
                <Button type="submit" size="sm" name="device" value="all">
                  <Eraser aria-hidden />
                  Alle vergessen
                </Button>
              </Form>
            ) : null
          }
        >
          <CardTitle>Bekannte Geräte</CardTitle>
        </CardHeader>
        <CardBody>
          <p className="text-ink-soft">
            {devices.length === 0
              ? "Noch keine. Nach Ihrer nächsten Anmeldung steht das Gerät hier."
              : "Auf diesen Geräten haben Sie sich schon einmal angemeldet. Falsche Versuche anderer sperren Sie dort nicht aus. Vergessen Sie, was Sie nicht mehr nutzen; angemeldet bleibt es, bis Sie es oben abmelden."}
          </p>
        </CardBody>
        <ul>
          {devices.map(({ id, deviceName, createdAt, lastSignInAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
              <Monitor aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{deviceName}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  zuletzt angemeldet {formatDateTime(lastSignInAt)}, bekannt seit {formatDateTime(createdAt)}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <Button type="submit" size="sm" name="device" value={id} aria-label={`${deviceName} vergessen`}>
                  Vergessen
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Letzte Anmeldungen</CardTitle>
        </CardHeader>
        <CardBody>
          {history.length === 0 ? (
            <p className="text-ink-soft">Noch keine Anmeldungen.</p>
          ) : (
            <ul className="grid gap-2">
              {history.map(({ id, action: what, at, device, ipAddress }) => (
                <li key={id} className="flex flex-wrap gap-x-3 text-md">
                  <span className="tabular-nums">{formatDateTime(at)}</span>
                  <span className="font-semibold">{entryOf(events, what) ?? what}</span>
                  <span className="text-ink-soft">{[device, ipAddress].filter(Boolean).join(" · ")}</span>
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
      {ending ? <EndSessionDialog key={ending.id} {...ending} lastResult={refused?.lastResult} /> : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
