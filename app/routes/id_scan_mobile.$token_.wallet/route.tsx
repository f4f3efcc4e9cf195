import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { askedLanguage } from "#app/asked-language.ts";
import { CapturePageFrame } from "#app/components/capture-page-frame.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { paths } from "#app/paths.ts";
import { viewEndedCapture, viewNextCapture } from "#server/checks/capture/view-capture.server.ts";
import { askWallet } from "#server/checks/wallet/ask-wallet.server.ts";
import { takeAnswer } from "#server/checks/wallet/take-answer.server.ts";
import { viewQuestion } from "#server/checks/wallet/view-question.server.ts";
import { viewWalletOffer } from "#server/checks/wallet/view-wallet-offer.server.ts";
import { type ShownRefusal, walletPageTexts } from "#server/checks/wallet/wallet-page.texts.ts";
import { viewEmbedding } from "#server/checks/website/view-embedding.server.ts";
import { type CustomerLanguage, customerLanguages } from "#server/ground/dictionary/customer-languages.ts";
import { isSecure, readCookie, writeCookie } from "#server/ground/http/cookies.ts";
import type { GuestDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { WalletRefusalReason } from "#server/services/wallet/wallet-refusal.ts";
import { AskScreen, DoneScreen, OpenScreen } from "./wallet-screens.tsx";

/** Of the address that says so. */
const tooMany = "too_many";

/** Plain HTML, which works without scripts as with them. */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data ? walletPageTexts[data.language].title : "", data?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const query = new URL(request.url).searchParams;
  const guest = await unlessMissing(context.guestDoor(token));
  if (!guest) throw redirect(paths.capturePage(token));
  const { notices, next: nextOfCheckIn } = await viewEmbedding(guest, {});
  const language = languageIn(query.get("language")) ?? askedLanguage(request);
  const { styles, walletScript: scriptFirst } = context.captureAssets;
  const page = { token, language, notices, styles, scriptFirst };
  const browser = readCookie(request.headers.get("cookie"), "wallet", isSecure(request)) ?? "";
  const refusal = await refusalOf(guest, query, browser);
  if (refusal === null) {
    const next = nextOfCheckIn ?? (await viewNextCapture(guest, {}))?.path;
    if (next) throw redirect(next);
    const { dealerName } = await viewEndedCapture(guest, {});
    return data({ ...page, dealerName, offer: null, asked: null, refusal: null });
  }
  const offer = await unlessMissing(viewWalletOffer(guest, {}));
  // An ended link says so on its own page; where nothing can be shown, photos are taken there, unless something was shown in vain.
  const isOff = offer?.halves.length === 0;
  if (!offer || (isOff && refusal === undefined)) throw redirect(paths.capturePage(token));
  const question = query.get("asked");
  // One that is answered or over is asked anew.
  const asked = question ? await unlessMissing(viewQuestion(guest, { question, browser })) : null;
  const shown: ShownRefusal | null = isOff ? "off" : query.has(tooMany) ? "too_many" : (refusal ?? null);
  return data({ ...page, dealerName: offer.dealerName, offer, asked, refusal: shown });
}

/**
 * Asks the wallet: the same page comes back with the link that opens it, at an address of its own. A page that was posted to could not be
 * gone back to from the wallet, nor shown again by a phone that had to forget it meanwhile.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request);
  const guest = await unlessMissing(context.guestDoor(token));
  const halves = form.get("halves") === "own" ? "own" : "all";
  const channels = String(form.get("channels") ?? "")
    .split(" ")
    .slice(0, 20);
  const browser = readCookie(request.headers.get("cookie"), "wallet", isSecure(request)) ?? undefined;
  const language = languageIn(new URL(request.url).searchParams.get("language"));
  const query = language ? { language } : {};
  const asked = guest && (await unlessMissing(unlessTooMany(askWallet(guest, { halves, channels, browser }))));
  if (asked === tooMany) return redirect(paths.walletPage(token, { ...query, [tooMany]: "1" }), 303);
  if (!asked) throw redirect(paths.capturePage(token));
  const cookie = writeCookie("wallet", asked.browser, isSecure(request));
  const page = paths.walletPage(token, { ...query, asked: asked.requestId });
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}

const languageIn = (code: string | null): CustomerLanguage | undefined =>
  customerLanguages.find((language) => language === code);

/**
 * What became of the answer with which a wallet sent the browser back; null: it is taken. Undefined on the way to the wallet. A
 * question that is over may be asked again.
 */
async function refusalOf(
  guest: GuestDoor,
  query: URLSearchParams,
  browser: string,
): Promise<WalletRefusalReason | null | undefined> {
  const [question, code] = [query.get("question"), query.get("response_code")];
  if (!question || !code) return undefined;
  const outcome = await unlessMissing(takeAnswer(guest, { question, code, browser }));
  return outcome ? outcome.refusal : "stale";
}

/** Whoever has asked too often is told so on the page, in their language. */
function unlessTooMany<T>(work: Promise<T>): Promise<T | typeof tooMany> {
  return work.catch((error) => {
    if (error instanceof Problem && error.kind === "too-many") return tooMany;
    throw error;
  });
}

function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (error instanceof Problem && error.kind === "not-found") return null;
    throw error;
  });
}

/** The customer shows documents with the wallet on this phone (wallet.md#what-a-customer-does). */
export default function WalletPage() {
  const { token, language, notices, dealerName, offer, asked, refusal } = useLoaderData<typeof loader>();
  const texts = walletPageTexts[language];
  const common = { token, language, texts };
  return (
    <CapturePageFrame notices={notices} language={language} isPlain>
      <main className="capture" lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
        <div className="top">
          <header className="header">
            <strong className="notranslate">{dealerName}</strong>
          </header>
        </div>
        {!offer ? (
          <DoneScreen {...common} />
        ) : asked ? (
          <OpenScreen {...common} asked={asked} />
        ) : (
          <AskScreen {...common} offer={offer} refusal={refusal} />
        )}
      </main>
    </CapturePageFrame>
  );
}
