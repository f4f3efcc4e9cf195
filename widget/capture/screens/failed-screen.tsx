import { WarningIcon } from "../parts/icons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { useIsOnline } from "../parts/use-is-online.ts";
import type { SendProblem } from "../send-images.ts";
import type { Texts } from "../texts.de.ts";

type FailedScreenProps = {
  texts: Texts;
  /** Server messages are German only; in other languages the page shows its own text. */
  isGerman: boolean;
  error: SendProblem;
  onSendAgain: () => void;
  onStartOver: () => void;
};

/** Nothing is lost here: the photos are still kept and can be sent again (capture.md#never-a-dead-end). */
export function FailedScreen({ texts: { failed }, isGerman, error, onSendAgain, onStartOver }: FailedScreenProps) {
  const isOnline = useIsOnline();
  const isWaiting = error.failure === "no_connection" && !isOnline;
  const serverText = isGerman ? error.serverText : undefined;
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <span className="badge is-warning">
          <WarningIcon />
        </span>
        <ScreenTitle>{failed.title}</ScreenTitle>
        <div role="alert">
          <p>{failed.nothingSent}</p>
          <p>{isWaiting ? failed.offline : (serverText ?? failed.reason[error.failure])}</p>
        </div>
      </div>
      <div className="screen-actions">
        <button type="button" className="button is-primary" onClick={onSendAgain}>
          {failed.sendAgain}
        </button>
        {error.failure === "refused" && (
          <button type="button" className="button" onClick={onStartOver}>
            {failed.startOver}
          </button>
        )}
      </div>
    </section>
  );
}
