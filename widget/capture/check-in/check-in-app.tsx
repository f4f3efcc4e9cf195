import { CheckIcon, WarningIcon } from "../parts/icons.tsx";
import { LanguageSelect } from "../parts/language-select.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { useTexts } from "../parts/use-texts.ts";
import type { CallError } from "./check-in-calls.ts";
import type { CheckInConfig } from "./check-in-config.ts";
import { CodeForm } from "./code-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PhoneFirst } from "./phone-first.tsx";
import { checkInTexts } from "./texts/all-check-in-texts.ts";
import type { CheckInTexts } from "./texts/check-in-texts.de.ts";
import { type CheckIn, useCheckIn } from "./use-check-in.ts";

/** The page of a check-in: who the customer is, a mailed code, then the photos on the capture page. */
export function CheckInApp({ config }: { config: CheckInConfig }) {
  const checkIn = useCheckIn(config);
  const { words, setLanguage } = useTexts(config.dealerName);
  if (!words || checkIn.screen === "loading") return <main className="capture" aria-busy="true" />;
  const { texts: common, language } = words;
  const texts = checkInTexts[language];
  return (
    <main className="capture">
      <div className="top">
        <header className="header">
          <strong dir="auto">{config.dealerName || common.yourDealer}</strong>
          <LanguageSelect label={common.language} language={language} onChange={setLanguage} />
        </header>
      </div>
      {config.isTest ? <p className="notice">{texts.test}</p> : null}
      <CurrentScreen
        checkIn={checkIn}
        config={{ ...config, dealerName: config.dealerName || common.yourDealer }}
        texts={texts}
        problem={checkIn.error && problemOf(checkIn.error, texts)}
      />
    </main>
  );
}

/** Each failure in the customer's language: the server's own words are German. */
function problemOf({ failure, code, fields }: CallError, texts: CheckInTexts): string {
  if (code === "wrong_code") return texts.codeWrong;
  if (code === "code_expired") return texts.codeExpired;
  if (code === "code_tries_used") return texts.codeTriesUsed;
  if (code === "codes_used") return texts.codesUsed;
  if (failure === "no_connection") return texts.noConnection;
  if (failure === "too_many") return texts.tooMany;
  return fields.some((field) => field.endsWith("email")) ? texts.emailInvalid : texts.refused;
}

type CurrentScreenProps = {
  checkIn: CheckIn;
  config: CheckInConfig;
  texts: CheckInTexts;
  problem: string | undefined;
};

function CurrentScreen({ checkIn, config, texts, problem }: CurrentScreenProps) {
  switch (checkIn.screen) {
    case "loading":
      return null;
    case "phone":
      return <PhoneFirst config={config} texts={texts} onStay={checkIn.stayHere} />;
    case "form":
      return <DetailsForm checkIn={checkIn} config={config} texts={texts} problem={problem} />;
    case "code":
      return <CodeForm checkIn={checkIn} texts={texts} problem={problem} />;
    case "closed":
      return <Notice title={texts.closedTitle} text={texts.closed(config.dealerName)} />;
    case "unreachable":
      return <Notice title={texts.title} text={texts.noConnection} action={texts.again} onAction={checkIn.load} />;
    case "done":
      return (
        <Notice
          isGood
          title={texts.doneTitle}
          text={texts.done(config.dealerName)}
          action={texts.startAgain}
          onAction={() => checkIn.startOver(false)}
        />
      );
  }
}

type NoticeProps = { title: string; text: string; isGood?: boolean; action?: string; onAction?: () => void };

function Notice({ title, text, isGood = false, action, onAction }: NoticeProps) {
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <span className={isGood ? "badge is-good" : "badge is-warning"}>
          {isGood ? <CheckIcon /> : <WarningIcon />}
        </span>
        <ScreenTitle>{title}</ScreenTitle>
        <p>{text}</p>
      </div>
      {action ? (
        <div className="screen-actions">
          <button type="button" className="button" onClick={onAction}>
            {action}
          </button>
        </div>
      ) : null}
    </section>
  );
}
