import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { LinkNotFound } from "#app/components/phone/phone-notices.tsx";
import { PlainRound } from "#app/components/photo-round/plain-round.tsx";
import { QuickRound } from "#app/components/photo-round/quick-round.tsx";
import type { Round } from "#app/components/photo-round/round.ts";
import { saveShotOfPhone } from "#app/components/photo-round/save-shot-of-phone.server.ts";
import { backgroundKey } from "#app/connection/router-requests.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import {
  limitRoundRequests,
  reportRoundOpened,
  viewPhoneRound,
} from "#server/handover/round-on-phone/phone-round.server.ts";
import { phoneRoundTexts as t } from "#server/handover/round-on-phone/round-on-phone.texts.ts";
import { roundTexts } from "#server/handover/vehicle-return/photo-round.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: [t.title[loaded?.page?.moment ?? "handover"], loaded?.page?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  try {
    const page = await viewPhoneRound(await context.roundDoor(token), {});
    return data({ page: { token, isSaved: new URL(request.url).searchParams.has("saved"), ...page } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ page: null }, { status: 404 });
  }
}

/** One photo, without scripts; or that the page is open. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  try {
    // An unknown link gets its response before anything is read.
    const door = await context.roundDoor(token);
    await limitRoundRequests(door, {});
    const form = await readForm(request);
    if (form.get("intent") === "opened") {
      await reportRoundOpened(door, {});
      return data({ problem: null, isGone: false });
    }
    const problem = await saveShotOfPhone(door, form);
    if (problem !== null) return data({ problem, isGone: false }, { status: 422 });
    return redirect(`${paths.phoneRound(token)}?saved`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === "not-found") return data({ problem: null, isGone: true }, { status: 404 });
    if (error.kind === "too-many") return data({ problem: error.message, isGone: false }, { status: 429 });
    throw error;
  }
}

type PhoneRoundPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["page"]>;

const roundOf = ({ token, roundId, moment, shots }: PhoneRoundPage): Round => ({
  id: roundId,
  moment,
  isOpen: true,
  pageUrl: paths.phoneRound(token),
  sendUrl: paths.phoneRoundShot(token),
  shots: shots.map(({ shot, label, isTaken, photoId, earlierId }) => ({
    shot,
    label,
    isTaken,
    photoUrl: photoId && paths.phoneRoundPhoto(token, photoId),
    earlierUrl: earlierId && paths.phoneRoundPhoto(token, earlierId),
  })),
});

/** The photos around a vehicle, on a phone that is not signed in (vehicle-return.md#round-on-a-phone). */
export default function PhoneRound() {
  const { page } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>() as { problem: string | null; isGone: boolean } | undefined;
  const dealer = page
    ? { name: page.dealerName, logoPath: page.hasLogo ? paths.linkLogo("round", page.token) : null }
    : undefined;
  return (
    <PhoneFrame {...(dealer ? { dealer } : {})} notices={page?.notices}>
      {page && !result?.isGone ? <OpenRound page={page} problem={result?.problem ?? null} /> : <LinkNotFound />}
    </PhoneFrame>
  );
}

function OpenRound({ page, problem }: { page: PhoneRoundPage; problem: string | null }) {
  const { moment, vehicle, expiresAt, shots, isSaved } = page;
  const isInteractive = useIsInteractive();
  useReportOpened();
  const isDone = shots.every(({ isTaken }) => isTaken);
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold tracking-tight text-balance">{t.title[moment]}</h1>
        <p className="text-ink-soft">{vehicle}</p>
      </div>
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {isDone ? (
        <Alert tone="success" isAnnounced>
          {t.done}
        </Alert>
      ) : null}
      {isSaved && !isDone && !problem ? (
        <Alert tone="success" isAnnounced>
          {roundTexts.saved}
        </Alert>
      ) : null}
      <p className="text-ink-soft">{`${roundTexts.hint} ${t.until(formatTime(expiresAt))}`}</p>
      {isInteractive ? <QuickRound round={roundOf(page)} /> : <PlainRound round={roundOf(page)} />}
    </>
  );
}

/** Tells the desk that the link is open on a phone; link previews run no scripts. */
function useReportOpened() {
  const { submit } = useFetcher({ key: backgroundKey("opened") });
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    submit({ intent: "opened" }, { method: "post" });
  }, [submit]);
}
