import type { CaptureConfig } from "../capture-config.ts";
import { type Shot, shotsFor } from "../capture-steps.ts";
import { RetakeNotice } from "../parts/retake-notice.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import type { Texts } from "../texts.de.ts";

type ConsentScreenProps = {
  texts: Texts;
  config: CaptureConfig;
  shots: readonly Shot[];
  onAgree: () => void;
  onSkip: () => void;
};

/** The only document that follows another one of the same person. */
const license = "DRIVERS_LISCENSE";

/** Comes before any camera: a document may be copied only if its holder agrees (capture.md#consent-screen). */
export function ConsentScreen({ texts, config, shots, onAgree, onSkip }: ConsentScreenProps) {
  const { consent, driver } = texts;
  return (
    <section className="screen">
      <div className="screen-text">
        <ScreenTitle>{consent.title(config.kind)}</ScreenTitle>
        <p>{consent.intro(config.dealerName)}</p>
        {config.isDriver && (
          <p className="notice">
            <strong>{driver.title}</strong> {driver.hint}
          </p>
        )}
        <RetakeNotice texts={texts} config={config} />
        <ul className="points">
          <li>{consent.photographed(shots, config.kind)}</li>
          {config.next && !config.isNextDriver && (
            <li>{consent.photographed(shotsFor(license, config.usesCopyDetection), license)}</li>
          )}
          <li>{consent.receiver(config.dealerName)}</li>
          <li>{consent.copyMark}</li>
          <li>{consent.deletion(config.retentionMonths)}</li>
          <li>{consent.withdraw + config.contact}</li>
        </ul>
        {config.ownConsent ? (
          <section className="own-consent">
            <h2>{consent.ownWords(config.dealerName)}</h2>
            <div lang="de" dir="ltr">
              {config.ownConsent.clauses.map(({ title, text }) => (
                <p key={title}>
                  <strong>{title}</strong>
                  <br />
                  {text}
                </p>
              ))}
            </div>
          </section>
        ) : null}
      </div>
      <div className="screen-actions">
        <button type="button" className="button is-primary" onClick={onAgree}>
          {consent.agree}
        </button>
        {config.isDriver && config.kind !== license && (
          <button type="button" className="button" onClick={onSkip}>
            {driver.none}
          </button>
        )}
        <p className="small">{consent.decline(config.dealerName)}</p>
      </div>
    </section>
  );
}
