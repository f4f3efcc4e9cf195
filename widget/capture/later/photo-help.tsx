import type { Language } from "../languages.ts";
import { helpTexts } from "./help-texts.ts";

/** What makes a photo better. */
export function PhotoHelp({ language }: { language: Language }) {
  const { help, tips } = helpTexts[language];
  return (
    <details className="help">
      <summary>{help}</summary>
      <ul className="points">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </details>
  );
}
