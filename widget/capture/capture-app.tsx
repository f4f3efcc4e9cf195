import type { CaptureConfig } from "./capture-config.ts";
import { stepCount } from "./capture-steps.ts";
import type { Language } from "./languages.ts";
import { LanguageSelect } from "./parts/language-select.tsx";
import { StepBars } from "./parts/step-bars.tsx";
import { useTexts } from "./parts/use-texts.ts";
import { ConsentScreen } from "./screens/consent-screen.tsx";
import { FailedScreen } from "./screens/failed-screen.tsx";
import { SendingScreen } from "./screens/sending-screen.tsx";
import { ShotScreen } from "./screens/shot-screen.tsx";
import type { Texts } from "./texts.de.ts";
import { type Capture, useCapture } from "./use-capture.ts";

/** The customer's page: consent, one screen per photo, sending, done (capture.md#taking-photos), in the customer's language. */
export function CaptureApp({ config }: { config: CaptureConfig }) {
  const capture = useCapture(config);
  const { words, setLanguage } = useTexts(config.dealerName);
  if (!words) return <main className="capture" aria-busy="true" />;
  const { texts, language } = words;
  const { stepsBefore, stepsAfter } = config;
  const steps = stepsBefore + stepCount(capture.shots) + stepsAfter;
  const hasStarted = capture.screen.name !== "loading" && capture.screen.name !== "consent";
  const step = hasStarted ? stepsBefore + capture.taken + 1 : stepsBefore;
  return (
    <main className={`capture is-${capture.screen.name}`}>
      <div className="top">
        <header className="header">
          {config.logo ? (
            <img className="logo" src={config.logo} alt={config.dealerName} />
          ) : (
            <strong dir="auto" className="notranslate">
              {config.dealerName || texts.yourDealer}
            </strong>
          )}
          <LanguageSelect label={texts.language} language={language} onChange={setLanguage} />
        </header>
        <StepBars step={step} steps={steps} label={hasStarted ? texts.stepOf(step, steps) : undefined} />
      </div>
      <CurrentScreen capture={capture} config={config} texts={texts} language={language} />
    </main>
  );
}

type CurrentScreenProps = { capture: Capture; config: CaptureConfig; texts: Texts; language: Language };

function CurrentScreen({ capture, config, texts, language }: CurrentScreenProps) {
  const { screen, shots } = capture;
  switch (screen.name) {
    case "loading":
      return null;
    case "consent":
      return (
        <ConsentScreen texts={texts} config={config} shots={shots} onAgree={capture.agree} onSkip={capture.skip} />
      );
    case "shot":
      return (
        <ShotScreen
          texts={texts}
          language={language}
          shot={screen.shot}
          kind={config.kind}
          dealerName={config.dealerName}
          reason={config.reason}
          onAccept={capture.accept}
        />
      );
    case "sending":
      return <SendingScreen texts={texts} progress={screen.progress} isRetrying={screen.isRetrying} />;
    case "failed":
      return (
        <FailedScreen
          texts={texts}
          isGerman={language === "de"}
          error={screen.error}
          onSendAgain={capture.sendAgain}
          onStartOver={capture.startOver}
        />
      );
    case "done":
      return <screen.Done texts={texts} />;
  }
}
