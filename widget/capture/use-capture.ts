import { useEffect, useMemo, useRef, useState } from "react";
import type { CaptureConfig } from "./capture-config.ts";
import { matchingShots, progressAfter, type Shot, shotsFor } from "./capture-steps.ts";
import { type Consent, consentNow, consentWording } from "./consent.ts";
import { tellHost } from "./embedded/tell-host.ts";
import type { EncodedImage } from "./encode-image.ts";
import type { CapturedImage } from "./image-payload.ts";
import { type Deliver, loadDeliver } from "./load-deliver.ts";
import type { PendingLines } from "./mrz/read-in-background.ts";
import { loadPending, type PendingCapture, savePending } from "./pending-images.ts";
import { randomId } from "./random-id.ts";
import { reportProgress } from "./report-progress.ts";
import { secretInAddress } from "./secret-in-address.ts";
import type { SendProblem } from "./send-images.ts";

export type Screen =
  | { name: "loading" }
  | { name: "consent" }
  | { name: "shot"; shot: Shot }
  | { name: "sending"; progress: number; isRetrying: boolean }
  | { name: "failed"; error: SendProblem }
  /** Its screen came with what sent the photos. */
  | { name: "done"; Done: Deliver["DoneScreen"] };

export type Capture = {
  screen: Screen;
  shots: readonly Shot[];
  /** Photos that are taken and accepted. */
  taken: number;
  agree: () => void;
  /** Resolves once the photo is kept and the next screen is chosen. */
  accept: (image: EncodedImage, mrz: PendingLines | undefined) => Promise<void>;
  sendAgain: () => void;
  startOver: () => void;
  /** There is no second driver. */
  skip: () => void;
};

/** The flow of one capture: consent, photo by photo, sending. Photos survive a reload until they are sent. */
export function useCapture(config: CaptureConfig): Capture {
  const { token, kind, usesCopyDetection, onlySide } = config;
  const shots = useMemo(() => shotsFor(kind, usesCopyDetection, onlySide), [kind, usesCopyDetection, onlySide]);
  const [screen, setScreen] = useState<Screen>({ name: "loading" });
  const [pending, setPending] = useState<PendingCapture>();

  /** Lost on reload: then staff type the data. */
  const mrz = useRef<PendingLines>(Promise.resolve(undefined));

  const goOn = (next: PendingCapture) => {
    setPending(next);
    const shot = shots[next.images.length];
    if (shot) setScreen({ name: "shot", shot });
    else void send(next);
  };

  /** Photos are being kept or sent. */
  const isBusy = useRef(false);

  /** Different images are a different submission, so they get a new key: one, however often somebody taps meanwhile. */
  const keep = async (images: readonly CapturedImage[], consent: Consent) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const next = { images, consent, idempotencyKey: randomId() };
    await savePending(token, next, config.photoKey);
    isBusy.current = false;
    goOn(next);
  };

  const cameOnline = useRef(false);

  const send = async (capture: PendingCapture, isAgain?: boolean): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    cameOnline.current = false;
    const sent = await trySending(capture, isAgain);
    isBusy.current = false;
    if ("Done" in sent) {
      if (config.next) {
        tellHost({ type: "step", step: "document_sent" });
        // The consent holds for all documents of a person. `next`: `/id_scan_mobile/{token}`; a check-in's page passes it on.
        const key = secretInAddress() ?? (config.next.split("/")[2] as string);
        if (!config.isNextDriver) await savePending(key, { ...capture, images: [] });
        // The fragment goes along: in it is who the website around this frame is.
        return location.replace(config.next + location.hash);
      }
      tellHost({ type: "sent" });
      return setScreen({ name: "done", Done: sent.Done });
    }
    // The network came back during the last attempt, too late for it.
    if (sent.failure === "no_connection" && cameOnline.current) return send(capture);
    tellHost({ type: "error", code: sent.failure });
    setScreen({ name: "failed", error: sent });
  };

  const trySending = async (
    capture: PendingCapture,
    isAgain?: boolean,
  ): Promise<SendProblem | { Done: Deliver["DoneScreen"] }> => {
    const showProgress = (progress: number, isRetrying = false) => setScreen({ name: "sending", progress, isRetrying });
    showProgress(0);
    const later = await loadDeliver();
    if (!later) {
      // A deploy may have replaced the file: a new page has the new one, and the photos.
      if (isAgain)
        await fetch("/robots.txt", { cache: "no-store" }).then(
          () => location.reload(),
          () => {},
        );
      return { failure: "no_connection" };
    }
    const problem = await later.deliver(capture, { ...config, mrz: mrz.current, showProgress });
    return problem ?? { Done: later.DoneScreen };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; the config never changes.
  useEffect(() => {
    reportProgress(token, "opened");
    void loadPending(token, config.photoKey).then((kept) => {
      // Whoever agreed to other words is asked again, unless there are photos from then.
      const wording = consentWording(config.ownConsent?.number);
      if (!kept || (kept.consent.version !== wording && !kept.images.length)) return setScreen({ name: "consent" });
      const images = kept.images.slice(0, matchingShots(shots, kept.images));
      // The desk knows nothing yet of photos that came along to a new link.
      const last = images.at(-1);
      if (last) reportProgress(token, progressAfter(last));
      goOn({ ...kept, images });
    });
  }, []);

  const waits = screen.name === "failed" && screen.error.failure === "no_connection";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pending does not change while it waits.
  useEffect(() => {
    const sendNow = () => {
      cameOnline.current = true;
      if (waits && pending) void send(pending);
    };
    // The network came back between the failure and this listener.
    if (cameOnline.current) sendNow();
    addEventListener("online", sendNow);
    return () => removeEventListener("online", sendNow);
  }, [waits]);

  return {
    screen,
    shots,
    taken: pending?.images.length ?? 0,
    skip: () => {
      reportProgress(token, "skipped");
      void loadDeliver().then((later) => later && setScreen({ name: "done", Done: later.DoneScreen }));
    },
    agree: () => void keep([], consentNow(config.ownConsent?.number)),
    accept: async (image, pendingLines) => {
      const shot = pending && shots[pending.images.length];
      if (!shot) return;
      if (pendingLines) mrz.current = pendingLines;
      reportProgress(token, progressAfter(shot));
      await keep([...pending.images, { ...shot, ...image }], pending.consent);
    },
    sendAgain: () => {
      if (pending) void send(pending, true);
    },
    startOver: () => {
      mrz.current = Promise.resolve(undefined);
      if (pending) void keep([], pending.consent);
    },
  };
}
