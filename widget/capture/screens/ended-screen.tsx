import { endedTexts } from "../ended-texts.ts";
import type { Language } from "../languages.ts";
import { WarningIcon } from "../parts/icons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";

/** An unknown, used, expired or replaced link: all look the same (capture.md#ended-links), and each page says what to do. */
export function EndedScreen({ language, dealerName }: { language: Language; dealerName: string }) {
  const ended = endedTexts[language];
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <span className="badge is-warning">
          <WarningIcon />
        </span>
        <ScreenTitle>{ended.title}</ScreenTitle>
        <p>{ended.text}</p>
        <p>{ended.sent}</p>
        <p>{ended.askDealer(dealerName)}</p>
      </div>
    </section>
  );
}
