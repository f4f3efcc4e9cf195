import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { tryWallet } from "#server/checks/wallet-settings/try-wallet.server.ts";
import { getWalletSettings, saveWalletSettings } from "#server/checks/wallet-settings/wallet-settings.server.ts";
import { walletTexts } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { AskedCard } from "./asked-card.tsx";
import { CertificateCard } from "./certificate-card.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TestCard } from "./test-card.tsx";

export const meta: MetaFunction = () => pageTitle("Wallet");

export const loader = staffLoader(async ({ ctx, request }) => ({
  settings: await getWalletSettings(ctx, {}),
  canUpdate: can(ctx.actor, ["update", "wallet"]),
  isSaved: new URL(request.url).searchParams.get("saved") === "settings",
}));

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (form.get("intent") === "test") return { lastResult: null, test: await tryWallet(ctx, {}) };
  const save = (value: Parameters<typeof saveWalletSettings>[1]) => saveWalletSettings(ctx, value);
  const outcome = await submitWith(form, saveWalletSettings.input, save, { hideFields: secretFields(form) });
  if (outcome.ok) return redirect(paths.wallet({ saved: "settings" }));
  return data({ lastResult: outcome.lastResult, test: null }, { status: outcome.status });
});

/** A private key is sent back to nobody, wherever it was pasted. */
const secretFields = (form: FormData): string[] => [
  "key",
  ...["certificates", "registrationCertificate"].filter((name) => String(form.get(name)).includes("PRIVATE KEY")),
];

/** How the dealer asks wallets: as whom, what for, and whether at all. */
export default function WalletSettings() {
  const { settings, canUpdate, isSaved } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  return (
    <SettingsPage title="Wallet">
      {isSaved && !outcome ? <SuccessNotice>{walletTexts.saved}</SuccessNotice> : null}
      <CertificateCard settings={settings} />
      {canUpdate ? <SettingsForm key={settings.version} settings={settings} lastResult={outcome?.lastResult} /> : null}
      <AskedCard settings={settings} />
      {canUpdate ? <TestCard lines={outcome?.test ?? null} /> : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
