import { useCallback, useEffect, useRef, useState } from "react";
import { ContractScreen } from "./contract.tsx";
import { LockScreen, NewPin } from "./lock.tsx";
import { ActList, Notice } from "./parts.tsx";
import { mostFailures } from "./pin.ts";
import { isOverdue, isUnsent } from "./queue.ts";
import { find, forget, keep, list, namesOf } from "./store.ts";
import { type KeptDay, keepFiles, knownActs, readDay, send } from "./sync.ts";
import { dayTime, fullTime } from "./times.ts";
import type { Act, Catalog, Contract, Person } from "./types.ts";

const lockAfterMs = 5 * 60_000;
const turnMs = 30_000;

const verbs = { handover: "Übergabe", return: "Rücknahme" };

export function App() {
  const [catalog, setCatalog] = useState<Catalog>();
  const [kept, setKept] = useState<KeptDay>();
  const [people, setPeople] = useState<Person[]>();
  const [acts, setActs] = useState<Act[]>([]);
  const [isOnline, setOnline] = useState(false);
  const [isSignedIn, setSignedIn] = useState(true);
  const [asked, setAsked] = useState(false);
  const [unlocked, setUnlocked] = useState<Person>();
  const [openId, setOpenId] = useState("");
  const [isColleague, setColleague] = useState(false);
  const [failure, setFailure] = useState("");
  const touched = useRef(Date.now());

  const turn = useCallback(async (isUrgent: boolean, shallRead: boolean) => {
    try {
      const hasSession = await send(isUrgent);
      setActs(await knownActs());
      if (!hasSession) setSignedIn(false);
      if (!shallRead) return;
      const read = await readDay();
      setOnline(read !== undefined);
      if (read !== undefined) setSignedIn(read !== null);
      if (read) {
        setKept(read);
        await keepFiles(read.day);
      }
    } catch {
      setFailure("Dieses Gerät lässt hier nichts speichern. Öffnen Sie die Seite nicht in einem privaten Fenster.");
    } finally {
      setAsked(true);
    }
  }, []);

  useEffect(() => {
    void (async () => {
      setPeople(await list<Person>("person:"));
      setKept(await find<KeptDay>("day"));
      setActs(await knownActs());
      setCatalog(await (await fetch("/hof/catalog.json")).json());
    })().catch(() => setFailure("Dieses Gerät kann hier nichts speichern oder die Seite ist nicht ganz geladen."));
    void navigator.storage?.persist?.();
    void turn(true, true);
    const back = () => void turn(true, true);
    const away = () => setOnline(false);
    const touch = () => {
      touched.current = Date.now();
    };
    const lock = setInterval(() => {
      if (Date.now() - touched.current > lockAfterMs) setUnlocked(undefined);
    }, 5_000);
    const again = setInterval(() => void turn(false, true), turnMs);
    addEventListener("online", back);
    addEventListener("offline", away);
    for (const type of ["pointerdown", "keydown", "input"]) addEventListener(type, touch);
    return () => {
      clearInterval(lock);
      clearInterval(again);
      removeEventListener("online", back);
      removeEventListener("offline", away);
      for (const type of ["pointerdown", "keydown", "input"]) removeEventListener(type, touch);
    };
  }, [turn]);

  const storePerson = async (person: Person) => {
    await keep(`person:${person.id}`, person);
    setPeople(await list<Person>("person:"));
  };
  const unlock = (person: Person) => {
    touched.current = Date.now();
    setUnlocked(person);
  };

  if (failure) return <Notice kind="alert" text={failure} />;
  if (!people || !catalog) return <p className="wait">Wird geladen …</p>;
  const user = isOnline && isSignedIn ? kept?.day.user : undefined;
  const isNew = user && !isColleague && !people.some(({ id, failures }) => id === user.id && failures < mostFailures);
  if (!unlocked) {
    return (
      <main>
        <h1>Hof</h1>
        {isSignedIn ? null : <SignIn />}
        {isNew ? (
          <>
            <NewPin
              user={user}
              onReady={async (person) => {
                await storePerson(person);
                unlock(person);
              }}
            />
            {people.some(({ failures, id }) => failures < mostFailures && id !== user.id) ? (
              <button type="button" onClick={() => setColleague(true)}>
                Ich bin jemand anders
              </button>
            ) : null}
          </>
        ) : people.length > 0 ? (
          <LockScreen people={people} onTried={storePerson} onUnlock={unlock} />
        ) : asked ? (
          <p>{isSignedIn ? "Melden Sie sich einmal mit Netz an, damit dieses Gerät Ihren Tag kennt." : ""}</p>
        ) : (
          <p className="wait">Der Server wird gefragt …</p>
        )}
      </main>
    );
  }

  const contract = kept?.day.contracts.find(({ id }) => id === openId);
  const done = async () => {
    setActs(await knownActs());
    void turn(true, true);
  };
  const overdue = acts.filter((act) => isOverdue(act, Date.now()));
  return (
    <main>
      <header>
        <h1>{contract ? `${verbs[contract.moment]} ${contract.contract_number}` : "Hof"}</h1>
        <span className={isOnline ? "badge is-online" : "badge"}>{isOnline ? "Mit Netz" : "Ohne Netz"}</span>
      </header>
      {isSignedIn ? null : <SignIn />}
      {overdue.length > 0 ? (
        <Notice
          kind="alert"
          text={`${overdue.length === 1 ? "Ein Vorgang liegt" : `${overdue.length} Vorgänge liegen`} seit mehr als drei Tagen nur auf diesem Gerät. Bringen Sie es ins Netz und melden Sie sich an.`}
        />
      ) : null}
      {contract ? (
        <ContractScreen
          key={contract.id}
          contract={contract}
          catalog={catalog}
          acts={acts.filter(({ contract_id }) => contract_id === contract.id)}
          person={unlocked}
          offsetMs={kept?.offset_ms ?? null}
          onActed={done}
          onBack={() => setOpenId("")}
        />
      ) : (
        <DayList kept={kept} acts={acts} onOpen={setOpenId} />
      )}
      {contract ? null : (
        <footer>
          <p>{unlocked.name}</p>
          <button
            type="button"
            onClick={() => {
              setColleague(false);
              setUnlocked(undefined);
            }}
          >
            Sperren
          </button>
          <button type="button" onClick={() => void leave(unlocked, acts.filter(isUnsent).length)}>
            Von diesem Gerät abmelden
          </button>
        </footer>
      )}
    </main>
  );
}

/** Takes the person and the day off the device; what is not sent stays. */
async function leave(person: Person, waiting: number): Promise<void> {
  const warning = `${waiting} aufgenommene Schritte sind noch nicht gesendet. Sie bleiben auf diesem Gerät und werden erst gesendet, wenn sich hier wieder jemand anmeldet. Trotzdem abmelden?`;
  if (waiting > 0 && !confirm(warning)) return;
  await forget(`person:${person.id}`, "day", ...(await namesOf("paper:")), ...(await namesOf("earlier:")));
  location.reload();
}

const SignIn = () => (
  <p className="notice">
    Sie sind nicht angemeldet. Was Sie aufnehmen, bleibt auf diesem Gerät.{" "}
    <a className="button" href="/hof/sign_in">
      Anmelden
    </a>
  </p>
);

function DayList(props: { kept: KeptDay | undefined; acts: Act[]; onOpen: (id: string) => void }) {
  const { kept, acts, onOpen } = props;
  const isTabOnIos = /iP(hone|ad|od)/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
  const contracts = kept?.day.contracts ?? [];
  const orphans = acts.filter((act) => act.state !== "sent" && !contracts.some(({ id }) => id === act.contract_id));
  return (
    <>
      {isTabOnIos ? (
        <Notice text="Legen Sie diese Seite auf den Startbildschirm: In einem Tab kann das Gerät nach sieben Tagen löschen, was noch nicht gesendet ist." />
      ) : null}
      {kept ? (
        <p className="soft">
          {kept.day.office} · Stand: {dayTime.format(kept.read_at)} Uhr
        </p>
      ) : null}
      {contracts.length === 0 ? <p>Für heute und morgen ist nichts zu übergeben oder zurückzunehmen.</p> : null}
      <ul className="cards">
        {contracts.map((contract) => (
          <li key={contract.id}>
            <Card contract={contract} acts={acts} onOpen={() => onOpen(contract.id)} />
          </li>
        ))}
      </ul>
      {orphans.length > 0 ? (
        <section>
          <h2>Aus früheren Tagen</h2>
          <ActList acts={orphans} />
        </section>
      ) : null}
    </>
  );
}

function Card({ contract, acts, onOpen }: { contract: Contract; acts: Act[]; onOpen: () => void }) {
  const { moment, vehicle, customer, starts_at, ends_at } = contract;
  const waiting = acts.filter((act) => act.contract_id === contract.id && isUnsent(act)).length;
  const needsDesk = acts.some((act) => act.contract_id === contract.id && act.state === "waiting");
  return (
    <button type="button" className="card" onClick={onOpen}>
      <strong>
        {verbs[moment]} {fullTime.format(new Date(moment === "handover" ? starts_at : ends_at))}
      </strong>
      <span>
        {vehicle.name} · {vehicle.license_plate}
      </span>
      <span>{customer}</span>
      {waiting > 0 ? <span className="badge">{waiting} nicht gesendet</span> : null}
      {needsDesk ? <span className="badge">am Schreibtisch zu klären</span> : null}
    </button>
  );
}
