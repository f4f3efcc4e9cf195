import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { askedLanguage } from "#app/asked-language.ts";
import { CapturePageFrame } from "#app/components/capture-page-frame.tsx";
import { WalletLink } from "#app/components/wallet-link.tsx";
import { useNonce } from "#app/nonce.ts";
import { paths } from "#app/paths.ts";
import { partsOfRetakeNote } from "#server/checks/capture/retake-note.ts";
import {
  viewCapture,
  viewEndedCapture,
  viewNextCapture,
  viewStepsAround,
} from "#server/checks/capture/view-capture.server.ts";
import { askForLink } from "#server/checks/new-links/ask-for-link.server.ts";
import { isWalletOffered } from "#server/checks/wallet/view-wallet-offer.server.ts";
import { viewEmbedding } from "#server/checks/website/view-embedding.server.ts";
import type { GuestDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { viewOwnConsent } from "#server/handover/contract-terms/view-own-consent.server.ts";

/** Plain HTML: the page's own small client takes over `#capture` (see widget/). */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: ["Dokument fotografieren", data?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { script, styles } = context.captureAssets;
  const guest = await unlessMissing(context.guestDoor(params.token ?? ""));
  const view = guest && (await unlessMissing(viewCapture(guest, {})));
  const {
    framedBy,
    next: nextOfCheckIn,
    isCompleted,
    checkInPage,
    stepsAround,
    notices,
  } = guest ? await viewEmbedding(guest, {}) : unframed;
  const following = nextOfCheckIn === null && guest ? await viewNextCapture(guest, {}) : null;
  const next = nextOfCheckIn ?? following?.path;
  context.framing.origins = framedBy;
  // The customer comes back to a page whose photos have arrived, or whose link the check-in makes anew: browsers keep the fragment.
  const goesOnAt = isCompleted ? next : checkInPage;
  if (!view && goesOnAt) throw redirect(goesOnAt);
  const page = { styles, script, framedBy: framedBy.join(" "), notices, language: askedLanguage(request) };
  if (!view) return data({ ...page, ...(await endedLinkOf(guest)), capture: null }, { status: 404 });
  const { process, photoKey, request: retake, dealerName, contact, hasLogo, retentionMonths } = view;
  // The cookie that binds an answer to its browser is not sent in another site's frame.
  const hasWallet = guest !== null && !isFramed(request) && (await isWalletOffered(guest, {}));
  const ownConsent = guest && (await viewOwnConsent(guest, {}));
  // A requested photo stands alone.
  const steps = guest && !retake ? (stepsAround ?? (await viewStepsAround(guest, {}))) : null;
  const { reason, text } = partsOfRetakeNote(retake?.note ?? "");
  const deviceType = new URL(request.url).searchParams.get("device_type") === "mobile" ? "mobile" : "desktop";
  return data({
    ...page,
    dealerName,
    hasAsked: false,
    capture: {
      token: params.token,
      photoKey,
      kind: process.kind,
      logo: hasLogo ? paths.linkLogo("capture", params.token ?? "") : undefined,
      usesCopyDetection: process.usesCopyDetection,
      retentionMonths,
      contact,
      deviceType,
      onlySide: retake?.side,
      reason: reason ?? undefined,
      note: text,
      next,
      stepsBefore: steps?.before || undefined,
      stepsAfter: steps?.after || undefined,
      isNextDriver: following?.isSecondDriver,
      isDriver: process.isSecondDriver,
      ownConsent: ownConsent ? JSON.stringify(ownConsent) : undefined,
      hasWallet,
    },
  });
}

const isFramed = ({ headers }: Request) => headers.get("sec-fetch-dest") === "iframe";

/** 'Neuen Link anfordern' on the page of an ended link (capture.md#a-new-link). */
export async function action({ params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const guest = await unlessMissing(context.guestDoor(token));
  if (guest) await askForLink(guest, {});
  return redirect(paths.capturePage(token));
}

const unframed = {
  framedBy: [],
  next: null,
  isCompleted: false,
  checkInPage: null,
  stepsAround: null,
  notices: null,
};

const endedLinkOf = async (guest: GuestDoor | null) =>
  guest ? viewEndedCapture(guest, {}) : { dealerName: "", hasAsked: false };

function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (error instanceof Problem && error.kind === "not-found") return null;
    throw error;
  });
}

export default function CapturePage() {
  const { capture, dealerName, hasAsked, script, framedBy, notices, language } = useLoaderData<typeof loader>();
  const { token } = useParams();
  const nonce = useNonce();
  const client = <script type="module" src={script} nonce={nonce} />;
  if (!capture) {
    return (
      <>
        <CapturePageFrame notices={notices} language={language} isPlain>
          <div
            id="capture-ended"
            data-token={token}
            data-dealer-name={dealerName}
            data-has-asked={hasAsked || undefined}
            data-framed-by={framedBy}
          >
            <EndedLink dealerName={dealerName} hasAsked={hasAsked} />
          </div>
        </CapturePageFrame>
        {client}
      </>
    );
  }
  return (
    <>
      <CapturePageFrame notices={notices} language={language}>
        <div
          id="capture"
          data-token={capture.token}
          data-photo-key={capture.photoKey}
          data-kind={capture.kind}
          data-copy-detection={String(capture.usesCopyDetection)}
          data-device-type={capture.deviceType}
          data-dealer-name={dealerName}
          data-logo={capture.logo}
          data-retention-months={capture.retentionMonths}
          data-contact={capture.contact}
          data-only-side={capture.onlySide}
          data-reason={capture.reason}
          data-note={capture.note}
          data-next={capture.next}
          data-steps-before={capture.stepsBefore}
          data-steps-after={capture.stepsAfter}
          data-next-driver={capture.isNextDriver || undefined}
          data-driver={capture.isDriver || undefined}
          data-own-consent={capture.ownConsent}
          data-framed-by={framedBy}
        >
          <noscript>
            <p style={{ padding: 24 }}>Bitte schalten Sie JavaScript ein, um Ihr Dokument zu fotografieren.</p>
          </noscript>
        </div>
        {capture.hasWallet ? <WalletLink to={paths.walletPage(capture.token ?? "")} language={language} /> : null}
      </CapturePageFrame>
      {client}
    </>
  );
}

/**
 * Unknown, used, expired and replaced links look the same (capture.md#ended-links), in German until the page's client knows the
 * customer's language. On the phone whose photos ended the link it reports that they have arrived instead.
 */
function EndedLink({ dealerName, hasAsked }: { dealerName: string; hasAsked: boolean }) {
  return (
    <main className="capture">
      <div className="top">
        <header className="header">
          <strong>{dealerName}</strong>
        </header>
      </div>
      <section className="screen">
        <div className="screen-text is-centred">
          <h1 className="title">Dieser Link ist nicht mehr gültig</h1>
          <p>Er ist abgelaufen, wurde schon verwendet, durch einen neuen ersetzt oder ist unvollständig.</p>
          <p>Haben Sie Ihre Fotos schon gesendet? Dann brauchen Sie nichts weiter zu tun.</p>
          <p>
            {hasAsked
              ? `Danke. Wird noch etwas gebraucht, erhalten Sie von ${dealerName} einen neuen Link.`
              : `Sonst lassen Sie sich von ${dealerName || "Ihrem Autohaus"} einen neuen Link geben.`}
          </p>
        </div>
        {dealerName && !hasAsked ? (
          <form method="post" noValidate className="screen-actions">
            <button type="submit" className="button is-primary">
              Neuen Link anfordern
            </button>
          </form>
        ) : null}
      </section>
    </main>
  );
}
