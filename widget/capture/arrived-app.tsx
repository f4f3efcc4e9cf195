import { LanguageSelect } from "./parts/language-select.tsx";
import { useTexts } from "./parts/use-texts.ts";
import { DoneScreen } from "./screens/done-screen.tsx";

/** The last screen alone, for a phone that reloaded the page before it learned that its photos had arrived. */
export function ArrivedApp() {
  const { words, setLanguage } = useTexts();
  if (!words) return <main className="capture" aria-busy="true" />;
  const { texts, language } = words;
  return (
    <main className="capture">
      <div className="top">
        <header className="header">
          <span />
          <LanguageSelect label={texts.language} language={language} onChange={setLanguage} />
        </header>
      </div>
      <DoneScreen texts={texts} title={texts.done.arrived} />
    </main>
  );
}
