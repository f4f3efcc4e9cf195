import { useState } from "react";
import { isPin, mostFailures, newPerson, tryPin } from "./pin.ts";
import type { Person } from "./types.ts";

const PinField = (props: { label: string; value: string; onChange: (pin: string) => void }) => (
  <label>
    {props.label}
    <input
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={props.value}
      onInput={(event) => props.onChange(event.currentTarget.value)}
    />
  </label>
);

/** The first time that a person is here online, and after five wrong PINs. */
export function NewPin(props: { user: { id: string; name: string }; onReady: (person: Person) => Promise<void> }) {
  const { user, onReady } = props;
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (!isPin(pin)) return setError("Die PIN hat vier bis acht Ziffern.");
        if (pin !== again) return setError("Die beiden Eingaben sind verschieden.");
        if (isBusy) return;
        setBusy(true);
        await onReady(await newPerson(user.id, user.name, pin));
      }}
    >
      <h2>Guten Tag, {user.name}</h2>
      <p>Legen Sie eine PIN fest. Mit ihr öffnen Sie den Hof auf diesem Gerät, auch ohne Netz.</p>
      <PinField label="Neue PIN" value={pin} onChange={setPin} />
      <PinField label="PIN wiederholen" value={again} onChange={setAgain} />
      {error ? (
        <p role="alert" className="problem">
          {error}
        </p>
      ) : null}
      <button type="submit" className="is-primary" disabled={isBusy}>
        PIN speichern
      </button>
    </form>
  );
}

type LockScreenProps = {
  people: Person[];
  /** Stores the failures, before anything opens. */
  onTried: (person: Person) => Promise<void>;
  onUnlock: (person: Person) => void;
};

export function LockScreen({ people, onTried, onUnlock }: LockScreenProps) {
  const [chosen, setChosen] = useState(people[0]?.id ?? "");
  const [pin, setPin] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (!person) return null;
  const isBlocked = person.failures >= mostFailures;
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (isBusy || isBlocked) return;
        setBusy(true);
        const tried = await tryPin(person, pin);
        await onTried(tried);
        setBusy(false);
        setPin("");
        setWrong(tried.failures > 0);
        if (tried.failures === 0) onUnlock(tried);
      }}
    >
      <label>
        Wer sind Sie?
        <select value={person.id} onChange={(event) => setChosen(event.currentTarget.value)}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {isBlocked ? (
        <p role="alert" className="notice is-loud">
          Fünfmal eine falsche PIN. Melden Sie sich mit Netz neu an: Dann legen Sie eine neue PIN fest. Was aufgenommen
          ist, bleibt auf dem Gerät. <a href="/hof/sign_in">Anmelden</a>
        </p>
      ) : (
        <>
          <PinField label="PIN" value={pin} onChange={setPin} />
          {isWrong && person.failures > 0 ? (
            <p role="alert" className="problem">
              Diese PIN ist falsch. Noch {mostFailures - person.failures} Versuche.
            </p>
          ) : null}
          <button type="submit" className="is-primary" disabled={isBusy}>
            Öffnen
          </button>
        </>
      )}
    </form>
  );
}
