import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { askedLanguage } from "#app/asked-language.ts";
import { CapturePageFrame } from "#app/components/capture-page-frame.tsx";
import { useNonce } from "#app/nonce.ts";
import { viewCheckIn } from "#server/checks/website/view-check-in.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/** Plain HTML: the capture page's client takes over `#check-in` (see widget/). */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: ["Vorab-Check-in", data?.checkIn?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { script, styles } = context.captureAssets;
  const publishableKey = params.key ?? "";
  const branch = new URL(request.url).searchParams.get("branch")?.slice(0, 100) || undefined;
  const door = await context.checkInDoor({ publishableKey, branchId: branch }).catch((error) => {
    if (error instanceof Problem && error.kind === "not-found") return null;
    throw error;
  });
  const page = { styles, script, publishableKey, branch, language: askedLanguage(request) };
  if (!door) return data({ ...page, checkIn: null }, { status: 404 });
  const checkIn = await viewCheckIn(door, {});
  context.framing.origins = checkIn.framedBy;
  return data({ ...page, checkIn });
}

/** A customer of a dealer's website begins by themselves (website.md#how-a-customer-begins). */
export default function CheckInPage() {
  const { checkIn, publishableKey, branch, language, script } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  if (!checkIn) return <UnknownKey />;
  return (
    <>
      <CapturePageFrame notices={checkIn.notices} language={language} isPlain>
        <div
          id="check-in"
          data-publishable-key={publishableKey}
          data-dealer-name={checkIn.dealerName}
          data-takes-check-ins={String(checkIn.takesCheckIns)}
          data-offers-license={String(checkIn.offersLicense)}
          data-test={String(checkIn.isTest)}
          data-branch={branch}
          data-framed-by={checkIn.framedBy.join(" ")}
        >
          <noscript>
            <p style={{ padding: 24 }}>Bitte schalten Sie JavaScript ein, um den Check-in zu beginnen.</p>
          </noscript>
        </div>
      </CapturePageFrame>
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}

function UnknownKey() {
  return (
    <CapturePageFrame notices={null} language="de" isPlain>
      <div id="capture-ended">
        <main className="capture">
          <section className="screen">
            <div className="screen-text is-centred">
              <h1 className="title">Diesen Check-in gibt es nicht</h1>
              <p>Die Adresse ist unvollständig oder gilt nicht mehr. Bitte wenden Sie sich an Ihr Autohaus.</p>
            </div>
          </section>
        </main>
      </div>
    </CapturePageFrame>
  );
}
