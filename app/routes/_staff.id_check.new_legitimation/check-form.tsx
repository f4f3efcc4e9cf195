import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkipReadingButton } from "./skip-reading-button.tsx";
import type { ScanReading } from "./use-scan-reading.ts";
import { useWaitForReading } from "./use-wait-for-reading.ts";

type CheckFormProps = {
  /** Photos or scans of each document are there. */
  isReady: boolean;
  /** Of the scans of the identity document. */
  reading: ScanReading;
};

/** Starts the check; waits for a zone that is just being read. */
export function CheckForm({ isReady, reading }: CheckFormProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const wait = useWaitForReading();
  const [isWaiting, setIsWaiting] = useState(false);
  const isSent = useRef(false);
  const isChecking = navigation.state !== "idle" && navigation.formData?.get("intent") === "check";

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (reading.state !== "reading") return;
    event.preventDefault();
    const form = event.currentTarget;
    if (isSent.current) return;
    isSent.current = true;
    setIsWaiting(true);
    const mrz = await wait.waitFor(reading.done());
    // Who has left the page meanwhile would send it to the page they went to.
    if (!form.isConnected) return;
    submit({ intent: "check", mrz: mrz ?? "" }, { method: "post", flushSync: true });
    setIsWaiting(false);
    isSent.current = false;
  };

  return (
    <Form method="post" onSubmit={send} className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="mrz" value={reading.mrz ?? ""} />
      <Button
        type="submit"
        name="intent"
        value="check"
        variant="primary"
        disabled={!isReady}
        isPending={isWaiting || isChecking}
      >
        {wait.canSkip ? "Zone wird gelesen …" : "Legitimation prüfen"}
      </Button>
      <SkipReadingButton {...wait} />
    </Form>
  );
}
