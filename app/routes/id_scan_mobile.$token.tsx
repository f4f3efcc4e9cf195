import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { useNonce } from "#app/nonce.ts";
import { partsOfRetakeNote } from "#server/capture/retake-note.ts";
import { viewCapture } from "#server/capture/view-capture.server.ts";
import { Problem } from "#server/kernel/problem.ts";

/** Plain HTML: the page's own small client takes over `#capture` (see widget/). */
export const handle = { hydrate: false };

export const meta: MetaFunction = () => [
  { title: "Dokument fotografieren" },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { script, styles } = context.captureAssets;
  try {
    const guest = await context.guestDoor(params.token ?? "");
    const { process, request: retake, dealerName } = await viewCapture(guest, {});
    const { reason, text } = partsOfRetakeNote(retake?.note ?? "");
    const deviceType = new URL(request.url).searchParams.get("device_type") === "mobile" ? "mobile" : "desktop";
    return data({
      styles,
      script,
      capture: {
        token: process.token,
        kind: process.kind,
        usesCopyDetection: process.usesCopyDetection,
        dealerName,
        deviceType,
        onlySide: retake?.side,
        reason: reason ?? undefined,
        note: text,
      },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ styles, script, capture: null }, { status: 404 });
  }
}

export default function CapturePage() {
  const { capture, script } = useLoaderData<typeof loader>();
  const { token } = useParams();
  const nonce = useNonce();
  const client = <script type="module" src={script} nonce={nonce} />;
  if (!capture) {
    return (
      <>
        <div id="capture-ended" data-token={token}>
          <LinkNotFound />
        </div>
        {client}
      </>
    );
  }
  return (
    <>
      <div
        id="capture"
        data-token={capture.token}
        data-kind={capture.kind}
        data-copy-detection={String(capture.usesCopyDetection)}
        data-device-type={capture.deviceType}
        data-dealer-name={capture.dealerName}
        data-only-side={capture.onlySide}
        data-reason={capture.reason}
        data-note={capture.note}
      >
        <noscript>
          <p style={{ padding: 24 }}>Bitte schalten Sie JavaScript ein, um Ihr Dokument zu fotografieren.</p>
        </noscript>
      </div>
      {client}
    </>
  );
}

/**
 * Unknown, completed and expired links look the same (spec §2, §8). Only on the phone whose photos ended the link does the
 * page's client report that they have arrived: it has their idempotency key.
 */
function LinkNotFound() {
  return (
    <main style={{ maxWidth: 420, margin: "0 auto", padding: "20vh 24px 24px", textAlign: "center" }}>
      <h1>Dieser Link ist nicht mehr gültig</h1>
      <p>
        Er ist abgelaufen, wurde bereits verwendet oder ist unvollständig. Bitte lassen Sie sich einen neuen Link geben.
      </p>
    </main>
  );
}
