import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "#app/forms/check-field.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { DocumentWarning, WarningCode } from "#server/services/document-reading/document-warnings.rules.ts";
import { noLegalAdvice } from "#server/services/document-reading/license-rules.rules.ts";

type Ticks = Partial<Record<WarningCode, FieldMetadata>>;

/** What the reviewer ticks off before accepting all the same. */
const tickTexts: Partial<Record<WarningCode, { title: string; label: string }>> = {
  identity_expired: {
    title: "Abgelaufenes Dokument",
    label: "Ich habe gesehen, dass das Dokument abgelaufen ist, und akzeptiere es trotzdem.",
  },
  license_expired: {
    title: "Abgelaufenes Dokument",
    label: "Ich habe gesehen, dass das Dokument abgelaufen ist, und akzeptiere es trotzdem.",
  },
  under_age: {
    title: "Unter 18 Jahren",
    label: "Ich habe das Geburtsdatum geprüft und akzeptiere das Dokument trotzdem.",
  },
  mrz_check_digit: {
    title: "Falsche Prüfziffern",
    label: "Ich habe alle Angaben mit dem Foto verglichen und akzeptiere das Dokument trotzdem.",
  },
  zone_kind: {
    title: "Andere Ausweisart",
    label: "Ich habe die Art des Ausweises mit dem Foto verglichen und akzeptiere das Dokument trotzdem.",
  },
};

/** The weightier ones first: those to tick off, warnings, hints; each in the order in which the documents are read. */
const byWeight = (warnings: readonly DocumentWarning[], ticks: Ticks) => {
  const weightOf = ({ code, tone }: DocumentWarning) => (ticks[code] ? 2 : tone === "warning" ? 1 : 0);
  return [...warnings].sort((one, other) => weightOf(other) - weightOf(one));
};

/** `§ 29 Abs. 2 FeV` stays in one line. */
const unbroken = (source: string) => source.replaceAll(/ (?=FeV|StVG|BKrFQG|Abs\.|\d)/g, "\u00a0");

type DocumentWarningsProps = {
  warnings: readonly DocumentWarning[];
  /** The fields of those without whose tick the form is refused. */
  ticks?: Ticks;
};

/** Hints for the reviewer, each with its reason (checks.md#warnings) and, where it follows one, its paragraph (license-rules.md#what-a-rule-is). Changes while typing are announced. */
export function DocumentWarnings({ warnings, ticks = {} }: DocumentWarningsProps) {
  return (
    <div aria-live="polite" className="grid gap-2.5 empty:hidden">
      {byWeight(warnings, ticks).map(({ code, tone, title, reason, source }) => (
        <Alert key={code} tone={tone} title={title}>
          {source ? `${reason} (${unbroken(source)})` : reason}
          <Tick field={ticks[code]} texts={tickTexts[code]} />
        </Alert>
      ))}
      {warnings.some(({ source }) => source) ? <p className="text-sm text-ink-soft">{noLegalAdvice}</p> : null}
    </div>
  );
}

function Tick({
  field,
  texts,
}: {
  field: FieldMetadata | undefined;
  texts: { title: string; label: string } | undefined;
}) {
  if (!field || !texts) return null;
  return <CheckField field={field} {...texts} />;
}
