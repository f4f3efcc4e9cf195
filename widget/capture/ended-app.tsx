import { LanguageSelect } from "./parts/language-select.tsx";
import { useTexts } from "./parts/use-texts.ts";
import { DoneScreen } from "./screens/done-screen.tsx";
import { EndedScreen } from "./screens/ended-screen.tsx";

type EndedAppProps = {
  /** Empty when the link is unknown. */
  dealerName: string;
  /** This phone's own photos ended the link. */
  hasArrived: boolean;
  /** Photos wait on this phone for a new link. */
  hasPhotosHere: boolean;
  /** A new link was asked for. */
  hasAsked: boolean;
};

/** The page of an ended link. A phone that reloads after it sent its photos sees that they have arrived. */
export function EndedApp({ dealerName, hasArrived, hasPhotosHere, hasAsked }: EndedAppProps) {
  const { words, setLanguage } = useTexts(dealerName);
  if (!words) return <main className="capture" aria-busy="true" />;
  const { texts, language } = words;
  return (
    <main className="capture">
      <div className="top">
        <header className="header">
          <strong dir="auto">{dealerName}</strong>
          <LanguageSelect label={texts.language} language={language} onChange={setLanguage} />
        </header>
      </div>
      {hasArrived ? (
        <DoneScreen texts={texts} title={texts.done.arrived} />
      ) : (
        <EndedScreen language={language} dealerName={dealerName} hasPhotosHere={hasPhotosHere} hasAsked={hasAsked} />
      )}
    </main>
  );
}
