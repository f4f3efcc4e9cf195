import { type Language, languageNames } from "../languages.ts";

type LanguageSelectProps = { label: string; language: Language; onChange: (language: Language) => void };

/** The phone's own list: it needs no explanation in any language. */
export function LanguageSelect({ label, language, onChange }: LanguageSelectProps) {
  return (
    <select
      // As an attribute it would need `translate={false}` here, which React's types refuse.
      className="language notranslate"
      aria-label={label}
      value={language}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Language)}
    >
      {Object.entries(languageNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
