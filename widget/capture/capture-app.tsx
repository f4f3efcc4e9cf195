import type { CaptureConfig } from "./capture-config.ts";
import { stepCount } from "./capture-steps.ts";
import { StepBars } from "./parts/step-bars.tsx";
import { ConsentScreen } from "./screens/consent-screen.tsx";
import { DoneScreen } from "./screens/done-screen.tsx";
import { FailedScreen } from "./screens/failed-screen.tsx";
import { SendingScreen } from "./screens/sending-screen.tsx";
import { ShotScreen } from "./screens/shot-screen.tsx";
import type { Texts } from "./texts.de.ts";
import { type Capture, useCapture } from "./use-capture.ts";

type CaptureAppProps = { config: CaptureConfig; texts: Texts };

/** The customer's page: consent, one screen per photo, sending, done (spec §2). */
export function CaptureApp({ config, texts }: CaptureAppProps) {
  const capture = useCapture(config);
  const steps = stepCount(capture.shots);
  const hasStarted = capture.screen.name !== "loading" && capture.screen.name !== "consent";
  const step = hasStarted ? capture.taken + 1 : 0;
  return (
    <main className="capture">
      <header className="header">
        <strong>{config.dealerName || texts.yourDealer}</strong>
        {hasStarted && <span>{texts.stepOf(step, steps)}</span>}
      </header>
      <StepBars step={step} steps={steps} />
      <CurrentScreen capture={capture} config={config} texts={texts} />
    </main>
  );
}

function CurrentScreen({ capture, config, texts }: CaptureAppProps & { capture: Capture }) {
  const { screen, shots } = capture;
  switch (screen.name) {
    case "loading":
      return null;
    case "consent":
      return <ConsentScreen texts={texts} config={config} shots={shots} onAgree={capture.agree} />;
    case "shot":
      return (
        <ShotScreen
          texts={texts}
          shot={screen.shot}
          kind={config.kind}
          dealerName={config.dealerName}
          onAccept={capture.accept}
        />
      );
    case "sending":
      return <SendingScreen texts={texts} progress={screen.progress} isRetrying={screen.isRetrying} />;
    case "failed":
      return (
        <FailedScreen
          texts={texts}
          error={screen.error}
          onSendAgain={capture.sendAgain}
          onStartOver={capture.startOver}
        />
      );
    case "done":
      return <DoneScreen texts={texts} />;
  }
}
