import { useEffect, useRef, useState } from "react";
import { Damages } from "./damages.tsx";
import { useKeptFile } from "./kept-file.ts";
import { Pad, pictureOfStrokes, type Strokes } from "./pad.tsx";
import { ActList, Notice } from "./parts.tsx";
import { Photos } from "./photos.tsx";
import { isUnsent, momentOf } from "./queue.ts";
import { type ShownSettlement, settlementOf } from "./settlement.ts";
import { find, forgetDraft, keepDraft } from "./store.ts";
import { act, paperOf, papersToRead } from "./sync.ts";
import type { Act, Catalog, Contract, Person, Signer } from "./types.ts";

type SignatureDraft = { strokes: Strokes; typedName: string; isTyped: boolean; hasLeaflet: boolean };
/** What is typed or drawn so far: kept at each key, and gone once it became an act. */
type Draft = {
  odometer: string;
  energy: string;
  keys: string;
  notes: string;
  missing: string;
  /** Of papers and accessories; nobody is asked to have checked them. */
  accessories: "unchecked" | "complete" | "missing";
  isAgreed: boolean;
  signatures: Record<string, SignatureDraft>;
  /** The sum that was shown when they were given; missing: none. */
  signedCents?: number;
};
const emptyDraft: Draft = {
  odometer: "",
  energy: "",
  keys: "",
  notes: "",
  missing: "",
  accessories: "unchecked",
  isAgreed: false,
  signatures: {},
};
/** What the signatures of a return confirm, besides marks and photos. */
const confirmed = ["odometer", "energy", "keys", "notes", "missing", "accessories"] as const;
const emptySignature: SignatureDraft = { strokes: [], typedName: "", isTyped: false, hasLeaflet: false };

/** A handover begins with what was agreed; what a return finds is read from the vehicle. */
const startOf = ({ moment, agreed }: Contract): Partial<Draft> =>
  moment === "return"
    ? {}
    : {
        odometer: String(agreed.odometer_km),
        energy: String(agreed.energy_percent ?? ""),
        keys: String(agreed.key_count ?? ""),
      };

type ContractScreenProps = {
  contract: Contract;
  catalog: Catalog;
  /** Of this contract, still on the device. */
  acts: Act[];
  person: Person;
  /** What the server's clock is ahead of the device's; null: unknown. */
  offsetMs: number | null;
  onActed: () => Promise<void>;
  onBack: () => void;
};

export function ContractScreen({ contract, catalog, acts, person, offsetMs, onActed, onBack }: ContractScreenProps) {
  const { id, moment, agreed, vehicle } = contract;
  const draftName = `draft:${id}:${moment}`;
  const [draft, setDraft] = useState<Draft>();
  const latest = useRef<Draft>(emptyDraft);
  const [error, setError] = useState("");
  const [signsAgain, setSignsAgain] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(tick);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer day does not overwrite what is being typed
  useEffect(() => {
    void find<Draft>(draftName).then((kept) => {
      latest.current = { ...emptyDraft, ...startOf(contract), ...kept };
      setDraft(latest.current);
    });
  }, [draftName]);
  /** Nobody signs for what they have not seen: once that changes, they sign again. */
  const unsigned = (isOther: boolean): Partial<Draft> => {
    if (moment !== "return" || !isOther || !Object.values(latest.current.signatures).some(isGiven)) return {};
    setSignsAgain(true);
    return { signatures: {}, signedCents: undefined };
  };
  const change = (changes: Partial<Draft>) => {
    const next = { ...latest.current, ...changes };
    // What was typed while an act was being stored stays.
    latest.current = { ...next, ...unsigned(confirmed.some((name) => next[name] !== latest.current[name])) };
    setDraft(latest.current);
    keepDraft(draftName, latest.current);
  };
  const owed = moment === "return" && draft ? owedFor(contract, draft, now + (offsetMs ?? 0)) : null;
  // Another hour has begun, or a newer day has other prices.
  const isOutdated = owed !== null && draft?.signedCents !== undefined && draft.signedCents !== owed.owedCents;
  useEffect(() => {
    if (isOutdated) change({ signedCents: undefined, ...unsigned(true) });
  });
  if (!draft) return <p className="wait">Wird geladen …</p>;
  const record = async (kind: Act["kind"], facts: Act["facts"]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act(id, kind, person.id, facts);
      setError("");
      if (kind === "mark" || kind === "photo") change(unsigned(true));
      await onActed();
    } catch {
      setError("Das Gerät konnte das nicht speichern. Schaffen Sie Platz und versuchen Sie es noch einmal.");
      throw new Error("not stored");
    } finally {
      setBusy(false);
    }
  };
  const ofMoment = acts.filter((each) => momentOf(each) === moment);
  const isSigned = contract.is_signed || ofMoment.some(({ kind }) => kind === "signed");
  const isOver = ofMoment.some(({ kind }) => kind === "handed_over" || kind === "returned");
  const signers = moment === "handover" ? (isSigned ? [] : contract.signatures) : contract.return_signatures;

  const sign = async () => {
    if (!draft.isAgreed) return setError(catalog.texts.agreementRequired);
    const papers: string[] = [];
    for (const { title, address } of papersToRead(contract)) {
      const bytes = await paperOf(address);
      if (!bytes) return setError(`„${title}“ ist noch nicht auf diesem Gerät. Dafür braucht es einmal Netz.`);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      papers.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    const missing = missingSignature(signers, draft);
    if (missing) return setError(missing);
    await record("signed", { papers, is_agreed: true, signatures: signaturesOf(signers, draft) });
    change({ signatures: {}, isAgreed: false });
  };

  const finish = async () => {
    const odometer_km = wholeNumber(draft.odometer, 9_999_999);
    const energy_percent = wholeNumber(draft.energy, 100);
    const key_count = wholeNumber(draft.keys, 9);
    if (odometer_km === null) return setError("Geben Sie den Kilometerstand als ganze Zahl ein.");
    if (energy_percent === null && draft.energy)
      return setError(`${vehicle.energy_label}: Geben Sie eine Zahl von 0 bis 100 ein.`);
    if (key_count === null && draft.keys) return setError("Geben Sie die Zahl der Schlüssel ein.");
    if (moment === "handover") await record("handed_over", { odometer_km, energy_percent, key_count });
    else {
      const missing = missingSignature(signers, draft);
      if (missing) return setError(missing);
      if (draft.accessories === "missing" && !draft.missing.trim())
        return setError("Schreiben Sie, was vom Zubehör fehlt.");
      const missing_accessories = { unchecked: null, complete: "", missing: draft.missing.trim() }[draft.accessories];
      await record("returned", {
        odometer_km,
        energy_percent,
        key_count,
        notes: draft.notes,
        missing_accessories,
        signatures: signaturesOf(signers, draft),
        ...(owed ? { owed_cents: owed.owedCents } : {}),
        marks: [
          ...new Set([...contract.marks, ...ofMoment.filter(({ kind }) => kind === "mark")].map((mark) => mark.id)),
        ],
      });
    }
    await forgetDraft(draftName);
  };
  const concerns = odometerConcern(draft.odometer, agreed.odometer_km);

  return (
    <>
      <button type="button" onClick={onBack}>
        Zur Liste
      </button>
      <section>
        <h2>
          {vehicle.name} · {vehicle.license_plate}
        </h2>
        <dl>
          <div>
            <dt>Kunde</dt>
            <dd>
              {contract.customer}{" "}
              {contract.telephone ? <a href={`tel:${contract.telephone}`}>{contract.telephone}</a> : null}
            </dd>
          </div>
          {contract.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {papersToRead(contract).map((paper) => (
          <Paper key={paper.address} {...paper} />
        ))}
      </section>
      {acts.length > 0 ? (
        <section>
          <h2>Was schon aufgenommen ist</h2>
          <ActList acts={acts} catalog={catalog} />
        </section>
      ) : null}
      {isOver ? (
        <Notice
          text={`${moment === "handover" ? "Übergeben" : "Zurückgenommen"}. ${ofMoment.some(isUnsent) ? "Das liegt sicher auf diesem Gerät und wird gesendet, sobald es Netz hat." : "Das ist angekommen."}`}
        />
      ) : (
        <>
          <Photos contract={contract} catalog={catalog} acts={ofMoment} onPhoto={(facts) => record("photo", facts)} />
          <Damages contract={contract} catalog={catalog} acts={ofMoment} onMark={(facts) => record("mark", facts)} />
          {moment === "handover" && signers.length > 0 ? (
            <section>
              <h2>Unterschriften</h2>
              <Check
                label={catalog.texts.agreement}
                isChecked={draft.isAgreed}
                onChange={(isAgreed) => change({ isAgreed })}
              />
              <Signatures
                texts={catalog.texts}
                signers={signers}
                draft={draft}
                onChange={(signatures) => change({ signatures })}
              />
              <button type="button" disabled={isBusy} onClick={() => void sign().catch(() => {})}>
                Unterschriften aufnehmen
              </button>
            </section>
          ) : null}
          <section>
            <h2>Stand des Fahrzeugs</h2>
            <NumberField
              label={`Kilometerstand (vereinbart ${agreed.odometer_km.toLocaleString("de-DE")} km)`}
              value={draft.odometer}
              onChange={(odometer) => change({ odometer })}
            />
            {concerns ? <Notice text={concerns} /> : null}
            <NumberField
              label={`${vehicle.energy_label} in Prozent`}
              value={draft.energy}
              onChange={(energy) => change({ energy })}
            />
            <NumberField label="Schlüssel" value={draft.keys} onChange={(keys) => change({ keys })} />
            {moment === "return" ? (
              <>
                <label>
                  Papiere und Zubehör
                  <select
                    value={draft.accessories}
                    onChange={(event) => change({ accessories: event.currentTarget.value as Draft["accessories"] })}
                  >
                    <option value="unchecked">nicht geprüft</option>
                    <option value="complete">vollständig</option>
                    <option value="missing">es fehlt etwas</option>
                  </select>
                </label>
                {draft.accessories === "missing" ? (
                  <TextField label="Was fehlt?" value={draft.missing} onChange={(missing) => change({ missing })} />
                ) : null}
                <TextField label="Bemerkungen" value={draft.notes} onChange={(notes) => change({ notes })} />
                {owed ? <Settlement {...owed} /> : null}
                {signsAgain ? (
                  <Notice text="Die Angaben haben sich geändert. Bitte noch einmal unterschreiben." />
                ) : null}
                <Signatures
                  texts={catalog.texts}
                  signers={signers}
                  draft={draft}
                  onChange={(signatures) => change({ signatures, signedCents: owed?.owedCents })}
                />
              </>
            ) : null}
          </section>
          {error ? <Notice kind="alert" text={error} /> : null}
          <button
            type="button"
            className="is-primary is-large"
            disabled={isBusy}
            onClick={() => void finish().catch(() => {})}
          >
            {moment === "handover" ? "Übergeben" : "Zurücknehmen"}
          </button>
        </>
      )}
    </>
  );
}

/** What is owed for the return as far as it is typed; null: the odometer is missing. */
function owedFor(contract: Contract, { odometer, energy }: Draft, now: number): ShownSettlement | null {
  const odometerKm = wholeNumber(odometer, 9_999_999);
  if (odometerKm === null) return null;
  return settlementOf(contract, { returnedAt: new Date(now), odometerKm, energyPercent: wholeNumber(energy, 100) });
}

const Settlement = ({ facts }: ShownSettlement) => (
  <>
    <h3>Abrechnung</h3>
    <dl>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </>
);

function wholeNumber(text: string, maximum: number): number | null {
  const digits = text.replace(/[\s.]/g, "");
  return /^\d{1,7}$/.test(digits) && Number(digits) <= maximum ? Number(digits) : null;
}

function odometerConcern(text: string, agreedKm: number): string {
  const km = wholeNumber(text, 9_999_999);
  if (km === null) return "";
  if (km < agreedKm) return "Das ist weniger als vereinbart. Stimmt der Kilometerstand?";
  return km - agreedKm > 20_000 ? "Das sind über 20.000 km mehr als vereinbart. Stimmt der Kilometerstand?" : "";
}

const isGiven = ({ isTyped, typedName, strokes }: SignatureDraft) =>
  isTyped ? typedName.trim().length > 1 : strokes.length > 0;

/** The sentence about the first signature that is not there; undefined when all are. */
function missingSignature(signers: readonly Signer[], { signatures }: Draft): string | undefined {
  for (const { kind, label, is_optional } of signers) {
    const signature = signatures[kind] ?? emptySignature;
    if (!isGiven(signature) && !is_optional) return `Es fehlt die Unterschrift: ${label}.`;
  }
  return undefined;
}

function signaturesOf(signers: readonly Signer[], { signatures }: Draft): object[] {
  const given = signers.map((signer) => ({ ...signer, ...(signatures[signer.kind] ?? emptySignature) }));
  return given.filter(isGiven).map(({ kind, needs_leaflet, isTyped, typedName, strokes, hasLeaflet }) => ({
    kind,
    ...(isTyped
      ? { method: "typed", typed_name: typedName.trim() }
      : { method: "drawn", image: pictureOfStrokes(strokes), strokes }),
    ...(needs_leaflet ? { has_leaflet: hasLeaflet } : {}),
  }));
}

type FieldProps = { label: string; value: string; onChange: (text: string) => void };

const NumberField = ({ label, value, onChange }: FieldProps) => (
  <label>
    {label}
    <input inputMode="numeric" maxLength={10} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

const TextField = ({ label, value, onChange }: FieldProps) => (
  <label>
    {label}
    <textarea rows={3} maxLength={1_000} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
);

function Paper({ title, address }: { title: string; address: string }) {
  const href = useKeptFile(paperOf, address, "application/pdf");
  if (!href) return <p className="soft">{title}: noch nicht auf diesem Gerät</p>;
  return (
    <a className="button" href={href} target="_blank" rel="noreferrer">
      {title} lesen
    </a>
  );
}

type SignaturesProps = {
  texts: Catalog["texts"];
  signers: readonly Signer[];
  draft: Draft;
  onChange: (signatures: Draft["signatures"]) => void;
};

function Signatures({ texts, signers, draft, onChange }: SignaturesProps) {
  return (
    <>
      {signers.map(({ kind, label, name, is_optional, needs_leaflet }) => {
        const signature = draft.signatures[kind] ?? emptySignature;
        const change = (changes: Partial<SignatureDraft>) =>
          onChange({ ...draft.signatures, [kind]: { ...signature, ...changes } });
        return (
          <div key={kind}>
            <p>
              <strong>{label}</strong> {name} {is_optional ? "(freiwillig)" : ""}
            </p>
            {signature.isTyped ? (
              <label>
                Name, getippt
                <input
                  maxLength={120}
                  value={signature.typedName}
                  onInput={(event) => change({ typedName: event.currentTarget.value })}
                />
              </label>
            ) : (
              <Pad
                label={`Unterschriftenfeld: ${label}`}
                strokes={signature.strokes}
                onDraw={(strokes) => change({ strokes })}
              />
            )}
            <div className="row">
              <button type="button" onClick={() => change({ isTyped: !signature.isTyped })}>
                {signature.isTyped ? "Zeichnen" : "Name tippen"}
              </button>
              <button type="button" onClick={() => change({ strokes: [], typedName: "" })}>
                Neu
              </button>
            </div>
            {needs_leaflet ? (
              <>
                <Check
                  label={texts.leafletTick}
                  isChecked={signature.hasLeaflet}
                  onChange={(hasLeaflet) => change({ hasLeaflet })}
                />
                <p className="soft">{texts.leafletHint}</p>
              </>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
