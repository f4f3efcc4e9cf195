import { OperatorAddress, OperatorFacts } from "#app/components/info-page.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { Operator } from "#server/administration/contact/operator.ts";

/** Who runs the page, and what of its visitors is stored: whoever checks a paper has no account in which the info area says so. */
export function OperatorDetails({ operator }: { operator: Operator }) {
  return (
    <details className="border-t border-line pt-5">
      <summary className="cursor-pointer font-semibold">Impressum und Datenschutz</summary>
      <div className="mt-4 grid gap-4 wrap-anywhere">
        <OperatorAddress operator={operator} />
        <Facts columns={1}>
          <OperatorFacts operator={operator} />
          <Fact label="Datenschutz">{operator.dataProtectionEmail}</Fact>
        </Facts>
        <p>
          Die Datei verlässt Ihr Gerät nicht, und ihre Prüfsumme wird nicht gespeichert. Damit niemand die Prüfung
          missbraucht, wird für kurze Zeit gezählt, wie oft aus einem Netz geprüft wird.
        </p>
      </div>
    </details>
  );
}
