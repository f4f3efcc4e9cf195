import { useEffect, useRef, useState } from "react";
import { prefill, tellHost } from "../embedded/tell-host.ts";
import { chooseLanguage, type Language, wantedLanguages } from "../languages.ts";
import { rememberedLanguage } from "../parts/use-texts.ts";
import { secretInAddress } from "../secret-in-address.ts";
import { CallError, type CheckInState, checkInCalls, type Proof, solve } from "./check-in-calls.ts";
import type { CheckInConfig } from "./check-in-config.ts";
import {
  type Details,
  forgetSecretInAddress,
  keep,
  loadKept,
  newSecret,
  noDetails,
  referenceInAddress,
  withSecret,
} from "./kept-check-in.ts";
import { passConsent } from "./pass-consent.ts";

export type CheckInScreen = "loading" | "phone" | "form" | "code" | "done" | "closed" | "unreachable";

export type CheckIn = {
  screen: CheckInScreen;
  /** What was typed before. */
  details: Details | undefined;
  isWorking: boolean;
  error: CallError | undefined;
  isCodeSent: boolean;
  type: (details: Details) => void;
  start: (details: Details) => void;
  confirm: (code: string) => void;
  sendCode: () => void;
  startOver: (keepsDetails: boolean) => void;
  load: () => void;
  /** Goes on at the computer instead of on the phone. */
  stayHere: () => void;
};

/** The flow of a check-in until the photos: details, mailed code, and on to the capture page and back. */
export function useCheckIn(config: CheckInConfig): CheckIn {
  const { publishableKey, takesCheckIns } = config;
  const calls = checkInCalls(config);
  const kept = useRef(loadKept(publishableKey));
  const proof = useRef<Promise<Proof>>();
  const [screen, setScreen] = useState<CheckInScreen>("loading");
  const [isWorking, setWorking] = useState(false);
  const [isCodeSent, setCodeSent] = useState(false);
  const [error, setError] = useState<CallError>();

  const show = (next: CheckInScreen) => {
    setScreen(next);
    if (next === "form") tellHost({ type: "step", step: "check_in_form" });
    if (next === "code") tellHost({ type: "step", step: "check_in_code" });
    if (next === "closed") tellHost({ type: "error", code: "check_in_refused" });
  };

  /** The details that are on the screen now, and the secret of the check-in they began. */
  const remember = (details: Details, secret?: string) => {
    kept.current = secret ? { details, secret } : { details };
    keep(publishableKey, kept.current);
  };

  const goOn = async ({ state, address }: CheckInState, secret: string) => {
    if (state !== "document" || !address) return show(state === "code" ? "code" : "done");
    await passConsent(secret, address);
    location.replace(withSecret(address, secret, publishableKey));
  };

  /** One call at a time: a second click meets a busy button. */
  const busy = useRef(false);
  const work = async (call: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setError(undefined);
    setCodeSent(false);
    try {
      await call();
    } catch (failure) {
      const known = failure instanceof CallError ? failure : new CallError("refused");
      if (known.failure === "closed") show("closed");
      if (known.failure === "gone") startOver(true);
      setError(known);
      tellHost({ type: "error", code: known.failure === "no_connection" ? "no_connection" : "refused" });
    } finally {
      busy.current = false;
      setWorking(false);
    }
  };

  const startOver = (keepsDetails: boolean) => {
    const details = kept.current?.details;
    kept.current = keepsDetails && details ? { details } : undefined;
    keep(publishableKey, kept.current);
    forgetSecretInAddress();
    show(takesCheckIns ? "form" : "closed");
  };

  const begin = async () => {
    if (!takesCheckIns) return show("closed");
    if (kept.current) return show("form");
    const known = await prefill;
    if (Object.keys(known).length > 0) remember({ ...noDetails(config), ...known });
    show(isComputer() ? "phone" : "form");
  };

  const load = () => {
    const secret = secretInAddress() ?? kept.current?.secret;
    if (!secret) return void begin();
    setScreen("loading");
    setError(undefined);
    calls.resume(secret).then(
      (state) => goOn(state, secret),
      (failure) => (failure instanceof CallError && failure.failure === "gone" ? startOver(true) : show("unreachable")),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page.
  useEffect(load, []);

  const sendStart = async (details: Details, secret: string, triesLeft = 3): Promise<void> => {
    proof.current ??= freshProof(publishableKey);
    try {
      await calls.start(secret, details, circumstances(), await proof.current);
    } catch (failure) {
      // Whoever typed for half an hour has an expired solution; many in one network make it dearer meanwhile.
      proof.current = freshProof(publishableKey);
      if (triesLeft === 0 || !(failure instanceof CallError) || failure.failure !== "proof") throw failure;
      await sendStart(details, secret, triesLeft - 1);
    }
  };

  const secretNow = () => secretInAddress() ?? kept.current?.secret ?? "";
  return {
    screen,
    details: kept.current?.details,
    isWorking,
    error,
    isCodeSent,
    type: (details) => {
      // Solved while the customer types; whoever only looks computes nothing.
      proof.current ??= freshProof(publishableKey);
      remember(details);
    },
    start: (details) =>
      void work(async () => {
        const before = kept.current;
        const isSame = before?.secret && JSON.stringify(before.details) === JSON.stringify(details);
        const secret = isSame && before.secret ? before.secret : newSecret();
        remember(details, secret);
        await sendStart(details, secret);
        show("code");
      }),
    confirm: (code) => void work(async () => goOn(await calls.confirm(secretNow(), code), secretNow())),
    sendCode: () =>
      void work(async () => {
        await calls.sendCode(secretNow());
        setCodeSent(true);
      }),
    startOver,
    load,
    stayHere: () => show("form"),
  };
}

/** A computer has a mouse, and its camera looks at a face. */
const isComputer = () => matchMedia("(hover: hover) and (pointer: fine)").matches;

/** The page's language; undefined when it is German only because the browser asks for none of ours. */
function knownLanguage(): Language | undefined {
  const asked = [rememberedLanguage() ?? "", ...wantedLanguages()];
  const shown = chooseLanguage(asked, null);
  return asked.some((tag) => tag.toLowerCase().split("-")[0] === shown) ? shown : undefined;
}

const circumstances = () => ({
  language: knownLanguage(),
  reference: referenceInAddress(),
});

/** A failure shows when the solution is needed. */
function freshProof(publishableKey: string): Promise<Proof> {
  const solving = solve(publishableKey);
  solving.catch(() => {});
  return solving;
}
