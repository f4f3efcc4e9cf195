import { useState } from "react";
import { paths } from "#app/paths.ts";
import type { SignInAgainReply } from "./sign-in-again.ts";

const offline: SignInAgainReply = {
  step: "failed",
  errors: {},
  problem: "Keine Verbindung. Bitte prüfen Sie das Netz und versuchen Sie es erneut.",
};

/** Sends the forms of the session dialog. `onDone` gets the e-mail address of whoever signed in. */
export function useSignInAgain(onDone: (email: string) => void) {
  const [step, setStep] = useState<"password" | "code">("password");
  const [isSending, setIsSending] = useState(false);
  const [reply, setReply] = useState<SignInAgainReply | null>(null);
  const send = async (form: FormData) => {
    setIsSending(true);
    const next = await post(form).catch(() => offline);
    setIsSending(false);
    setReply(next);
    if (next.step === "done") onDone(next.email);
    if (next.step === "code" || next.step === "password") setStep(next.step);
  };
  return {
    step,
    isSending,
    errors: reply?.step === "failed" || reply?.step === "password" ? reply.errors : {},
    problem: reply?.step === "failed" || reply?.step === "password" ? reply.problem : null,
    notice: reply?.step === "code" ? reply.notice : null,
    send,
  };
}

async function post(form: FormData): Promise<SignInAgainReply> {
  const response = await fetch(paths.signInAgain(), { method: "POST", body: form });
  return response.headers.get("content-type")?.includes("json") ? response.json() : offline;
}
