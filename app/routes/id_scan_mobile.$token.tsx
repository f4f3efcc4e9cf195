import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useNonce } from "#app/nonce.ts";
import { dealerNameOf, openCapture } from "#server/capture/open-capture.server.ts";
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
    const guest = await context.guestContext(params.token ?? "");
    const process = await openCapture(guest);
    const deviceType = new URL(request.url).searchParams.get("device_type") === "mobile" ? "mobile" : "desktop";
    return data({
      styles,
      capture: {
        script,
        token: process.token,
        kind: process.kind,
        usesCopyDetection: process.usesCopyDetection,
        dealerName: await dealerNameOf(guest, process.branchId),
        deviceType,
      },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ styles, capture: null }, { status: 404 });
  }
}

export default function CapturePage() {
  const { capture } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  if (!capture) return <LinkNotFound />;
  return (
    <>
      <div
        id="capture"
        data-token={capture.token}
        data-kind={capture.kind}
        data-copy-detection={String(capture.usesCopyDetection)}
        data-device-type={capture.deviceType}
        data-dealer-name={capture.dealerName}
      >
        <noscript>
          <p style={{ padding: 24 }}>Bitte schalten Sie JavaScript ein, um Ihr Dokument zu fotografieren.</p>
        </noscript>
      </div>
      <script type="module" src={capture.script} nonce={nonce} />
    </>
  );
}

/** Unknown, completed and expired links look the same (spec §2, §8). */
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
