import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import {
  getScanAddress,
  renewScanAddress,
  saveScanSenders,
} from "#server/administration/offices/scan-address.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { AddressCard } from "./address-card.tsx";
import { ScannerGuide } from "./scanner-guide.tsx";
import { SendersCard } from "./senders-card.tsx";

export const meta: MetaFunction = () => pageTitle("Scan-Adresse");

const notices: Record<string, string> = {
  address: officeTexts.scanAddressRenewed,
  senders: officeTexts.scanSendersSaved,
};

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const saved = new URL(request.url).searchParams.get("saved") ?? "";
  return {
    office: await getScanAddress(ctx, { officeId: params.officeId ?? "" }),
    canUpdate: can(ctx.actor, ["update", "branch_offices"]),
    notice: entryOf(notices, saved),
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await readForm(request);
  const officeId = params.officeId ?? "";
  if (form.get("intent") === "renew") {
    await renewScanAddress(ctx, { officeId });
    return redirect(paths.scanAddress(officeId, { saved: "address" }));
  }
  form.set("officeId", officeId);
  const outcome = await submit(form, ctx, saveScanSenders);
  if (!outcome.ok) return data({ lastResult: outcome.lastResult }, { status: outcome.status });
  return redirect(paths.scanAddress(officeId, { saved: "senders" }));
});

/** An office's scan-to-mail address, who may send to it, and how scanners are set up (scans.md#addresses). */
export default function ScanAddress() {
  const { office, canUpdate, notice } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.lastResult;
  return (
    <SettingsPage title={`Scan-Adresse: ${office.isHeadquarters ? "Zentrale" : office.name}`}>
      {notice && !lastResult ? <SuccessNotice>{notice}</SuccessNotice> : null}
      {office.isClosed ? (
        <Alert tone="warning">Dieser Standort ist geschlossen. Mails an seine Adresse werden abgelehnt.</Alert>
      ) : null}
      <AddressCard office={office} canUpdate={canUpdate} />
      <SendersCard key={office.senders.join()} senders={office.senders} canUpdate={canUpdate} lastResult={lastResult} />
      <ScannerGuide address={office.address} />
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
