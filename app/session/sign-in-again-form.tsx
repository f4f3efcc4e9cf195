import { type FormEvent, useEffect, useRef } from "react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useSignInAgain } from "./use-sign-in-again.ts";

type SignInAgainFormProps = {
  /** Of the user whose page is open. */
  email: string;
  /** The password alone is enough. */
  isLocked: boolean;
  /** Called with the e-mail address of whoever signed in. */
  onDone: (email: string) => void;
};

/** Password, then the mailed code; leads to the sign-in page for anyone else. */
export function SignInAgainForm({ email, isLocked, onDone }: SignInAgainFormProps) {
  const { step, isSending, errors, problem, notice, send } = useSignInAgain(onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void send(new FormData(event.currentTarget, submitter));
  };
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its own field
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus(), [step]);
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4 text-left">
        {problem ? (
          <Alert tone="danger" isAnnounced>
            {problem}
          </Alert>
        ) : null}
        {step === "password" ? (
          <>
            <Field label="E-Mail" errors={errors.email}>
              <Input name="email" type="email" autoComplete="username" readOnly value={email} />
            </Field>
            <Field label="Passwort" errors={errors.password}>
              <Input name="password" type="password" autoComplete="current-password" />
            </Field>
          </>
        ) : (
          <>
            <Alert tone="info" isAnnounced>
              {notice ?? "Wir haben Ihnen einen Code per E-Mail gesendet. Er gilt 10 Minuten."}
            </Alert>
            <Field key="code" label="Bestätigungscode" errors={errors.code}>
              <Input
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                className="text-center text-xl font-semibold tracking-[0.3em]"
              />
            </Field>
          </>
        )}
        <Button type="submit" variant="primary" name="intent" value={step} isPending={isSending}>
          {isLocked ? "Entsperren" : "Jetzt anmelden"}
        </Button>
        {step === "code" ? (
          <Button
            type="submit"
            variant="link"
            size="inline"
            name="intent"
            value="resend"
            className="justify-self-center"
          >
            Code erneut senden
          </Button>
        ) : null}
      </form>
      <form noValidate method="post" action={isLocked ? paths.signInAgain() : paths.logout()} className="mt-4">
        <Button type="submit" name="intent" value="someone_else" variant="link" size="inline">
          Als jemand anderes anmelden
        </Button>
      </form>
    </>
  );
}
