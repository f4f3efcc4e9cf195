import { endedTexts } from "../ended-texts.ts";
import type { Language } from "../languages.ts";
import { WarningIcon } from "../parts/icons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";

type EndedScreenProps = { language: Language; dealerName: string; hasPhotosHere: boolean; hasAsked: boolean };

/**
 * A used, expired or replaced link: all look the same (capture.md#ended-links), and each page says what to do. The form is
 * that of the page without scripts; an unknown link has no dealer to ask.
 */
export function EndedScreen({ language, dealerName, hasPhotosHere, hasAsked }: EndedScreenProps) {
  const ended = endedTexts[language];
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <span className="badge is-warning">
          <WarningIcon />
        </span>
        <ScreenTitle>{ended.title}</ScreenTitle>
        <p>{ended.text}</p>
        <p>{hasPhotosHere ? ended.waiting : ended.sent}</p>
        <p role="status">{hasAsked ? ended.asked(dealerName) : ended.askDealer(dealerName)}</p>
      </div>
      {dealerName && !hasAsked ? (
        <form method="post" className="screen-actions">
          <button type="submit" className="button is-primary">
            {ended.ask}
          </button>
        </form>
      ) : null}
    </section>
  );
}
