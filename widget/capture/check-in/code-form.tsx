import { useState } from "react";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { TextField } from "./text-field.tsx";
import type { CheckInTexts } from "./texts/check-in-texts.de.ts";
import type { CheckIn } from "./use-check-in.ts";

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The mailed code. Pasting it with spaces works. */
export function CodeForm({
  checkIn,
  texts,
  problem,
}: {
  checkIn: CheckIn;
  texts: CheckInTexts;
  problem: string | undefined;
}) {
  const [code, setCode] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isComplete = digitsOf(code).length === 6;
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setJudged(true);
    if (isComplete) checkIn.confirm(digitsOf(code));
  };
  return (
    <form className="screen" noValidate onSubmit={send}>
      <div className="screen-text">
        <ScreenTitle>{texts.codeTitle}</ScreenTitle>
        <p>{texts.codeIntro(checkIn.details?.email ?? "")}</p>
        <TextField
          name="code"
          label={texts.code}
          value={code}
          autoComplete="one-time-code"
          inputMode="numeric"
          problem={isJudged && !isComplete ? texts.codeInvalid : undefined}
          onType={setCode}
        />
        <div role="alert">{problem ? <p className="notice">{problem}</p> : null}</div>
        <p role="status">{checkIn.isCodeSent ? texts.anotherCodeSent : ""}</p>
      </div>
      <div className="screen-actions">
        <button type="submit" className="button is-primary" aria-disabled={checkIn.isWorking}>
          {checkIn.isWorking ? texts.working : texts.confirm}
        </button>
        <button type="button" className="button" onClick={checkIn.sendCode}>
          {texts.anotherCode}
        </button>
        <button type="button" className="button" onClick={() => checkIn.startOver(true)}>
          {texts.otherDetails}
        </button>
      </div>
    </form>
  );
}
