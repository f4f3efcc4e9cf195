import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { askedAttributes, walletTexts } from "#server/checks/wallet-settings/wallet-settings.texts.ts";

type AskedCardProps = { settings: { asksForId: boolean; asksForLicense: boolean } };

/** What a wallet is asked for, and the purpose that it shows. */
export function AskedCard({ settings: { asksForId, asksForLicense } }: AskedCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Was gefragt wird</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <p>
          <span className="text-ink-soft">Wofür:</span> {walletTexts.purpose}
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Asked title="Aus dem Personalausweis (PID)" isAsked={asksForId} words={Object.values(askedAttributes.id)} />
          <Asked title="Aus dem Führerschein" isAsked={asksForLicense} words={Object.values(askedAttributes.license)} />
        </div>
        <p className="text-sm text-ink-soft">
          Das Bild kommt nur aus dem Führerschein. Gespeichert werden die Angaben und wer sie wann bestätigt hat, mit
          derselben Löschfrist wie Fotos.
        </p>
      </CardBody>
    </Card>
  );
}

function Asked({ title, isAsked, words }: { title: string; isAsked: boolean; words: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {isAsked ? (
        <ul className="mt-1.5 list-disc pl-5">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1.5 text-ink-soft">wird nicht gefragt, Kunden fotografieren</p>
      )}
    </div>
  );
}
