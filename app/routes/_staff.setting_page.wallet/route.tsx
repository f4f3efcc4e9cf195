import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { refuseConflicts } from "#app/forms/merge-form.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { AskBeforeLeaving } from "#app/ui/unsaved-question.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { tryWallet } from "#server/checks/wallet-settings/try-wallet.server.ts";
import { getWalletSettings, saveWalletSettings } from "#server/checks/wallet-settings/wallet-settings.server.ts";
import { walletTexts } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { AskedCard } from "./asked-card.tsx";
import { CertificateCard } from "./certificate-card.tsx";
import { SettingsForm, walletValues } from "./settings-form.tsx";
import { TestCard } from "./test-card.tsx";

export const meta: MetaFunction = () => pageTitle("Wallet");

export const loader = staffLoader(async ({ ctx, request }) => ({
  settings: await getWalletSettings(ctx, {}),
  canUpdate: can(ctx.actor, ["update", "wallet"]),
  savedVersion: new URL(request.url).searchParams.get("saved"),
}));

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (form.get("intent") === "test") return { lastResult: null, test: await tryWallet(ctx, {}) };
  const outcome = await save(ctx, form);
  if (outcome.ok) return redirect(paths.wallet({ saved: String(outcome.value) }));
  return data({ lastResult: outcome.lastResult, test: null }, { status: outcome.status });
});

async function save(ctx: ActorDoor, form: FormData) {
  const stored = await getWalletSettings(ctx, {});
  form.set("version", String(stored.version));
  for (const name of ticks) if (!form.has(name)) form.set(name, "off");
  const hideFields = secretFields(form);
  const describe = (field: string, value: string) =>
    entryOf(walletTexts.savedMeanwhile, value ? field : "") ?? entryOf(walletTexts.savedMeanwhile, value);
  const conflict = refuseConflicts(form, saveWalletSettings.input, walletValues(stored), { describe });
  if (conflict) return { ...conflict, lastResult: withoutFields(conflict.lastResult, hideFields) };
  return submitWith(form, saveWalletSettings.input, (value) => saveWalletSettings(ctx, value), { hideFields });
}

const ticks = ["isOn", "asksForId", "asksForLicense"];

const withoutFields = ({ initialValue, ...result }: SubmissionResult<string[]>, names: readonly string[]) => ({
  ...result,
  initialValue: Object.fromEntries(Object.entries(initialValue ?? {}).filter(([name]) => !names.includes(name))),
});

/** A private key is sent back to nobody, wherever it was pasted. */
const secretFields = (form: FormData): string[] => [
  "key",
  ...["certificates", "registrationCertificate"].filter((name) => String(form.get(name)).includes("PRIVATE KEY")),
];

/** How the dealer asks wallets: as whom, what for, and whether at all. */
export default function WalletSettings() {
  const { settings, canUpdate, savedVersion } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  // What was typed stays while others save; what the user saved is shown as it was stored, and the key is gone.
  const [shownVersion, setShownVersion] = useState(savedVersion);
  if (savedVersion !== null && savedVersion !== shownVersion) setShownVersion(savedVersion);
  return (
    <SettingsPage title="Wallet">
      {savedVersion !== null && !outcome ? <SuccessNotice>{walletTexts.saved}</SuccessNotice> : null}
      <CertificateCard settings={settings} />
      {canUpdate ? (
        <AskBeforeLeaving key={shownVersion}>
          <SettingsForm settings={settings} lastResult={outcome?.lastResult} />
        </AskBeforeLeaving>
      ) : null}
      <AskedCard settings={settings} />
      {canUpdate ? <TestCard sentLines={outcome?.test ?? null} /> : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
