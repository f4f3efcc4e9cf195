import { ScreenTitle } from "../parts/screen-title.tsx";
import type { Texts } from "../texts.de.ts";

type SendingScreenProps = { texts: Texts; progress: number; isRetrying: boolean };

export function SendingScreen({ texts: { sending }, progress, isRetrying }: SendingScreenProps) {
  const percent = Math.round(progress * 100);
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <ScreenTitle>{sending.title}</ScreenTitle>
        <p role="status">{isRetrying ? sending.retry : sending.hint}</p>
        <progress className="progress" max={100} value={percent} aria-label={sending.progress} />
        <p className="small" aria-hidden="true">
          {sending.percent(percent)}
        </p>
      </div>
    </section>
  );
}
