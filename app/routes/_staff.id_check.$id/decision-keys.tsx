import { switchKeys, useListKeys } from "#app/components/list/key-hint.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { Key } from "#app/ui/key.tsx";
import { KeysButton } from "./keys-button.tsx";
import { useDecisionKeys } from "./use-decision-keys.ts";

const decisionKeys = [
  ["A", "Akzeptieren"],
  ["N", "Foto nachfordern"],
  ["X", "Ablehnen"],
  ["J", "Nächster Vorgang"],
  ["U", "Namen vom Ausweis übernehmen"],
  ["Z", "Rückgängig machen"],
] as const;
const photoKeys = [
  ["+", "Größer"],
  ["−", "Kleiner"],
  ["R", "Drehen"],
  ["K", "Kontrast"],
] as const;

/** Listens to the keys of a review and opens their help; single letters can be switched off (WCAG 2.1.4), with those of the lists. */
export function DecisionKeys() {
  const isOn = useListKeys();
  const [isHelpOpen, openHelp] = useDecisionKeys(isOn);
  return (
    <>
      <KeysButton isOn={isOn} onClick={() => openHelp(true)} />
      <Dialog open={isHelpOpen} onOpenChange={openHelp}>
        <DialogContent
          title="Tasten der Prüfung"
          description="Sie gelten für das Dokument, das gezeigt wird, und nicht, während Sie in einem Feld schreiben."
          footer={
            <Button onClick={() => switchKeys(!isOn)}>{isOn ? "Tasten ausschalten" : "Tasten einschalten"}</Button>
          }
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <KeyList title="Entscheidung" keys={decisionKeys} />
            <KeyList title="Foto, wenn es den Fokus hat" keys={photoKeys} />
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-1.5">
        {keys.map(([key, label]) => (
          <li key={key}>
            <KeyName name={key} label={label} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const KeyName = ({ name, label }: { name: string; label: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Key>{name}</Key> {label}
  </span>
);
