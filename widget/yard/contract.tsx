import { useState } from "react";
import { type Draft, useContractDraft, wholeNumber } from "./contract-draft.ts";
import { Damages } from "./damages.tsx";
import { Check, NumberField, TextField } from "./fields.tsx";
import { useKeptFile } from "./kept-file.ts";
import { ActList, Notice } from "./parts.tsx";
import { Photos } from "./photos.tsx";
import { isUnsent, momentOf } from "./queue.ts";
import type { ShownSettlement } from "./settlement.ts";
import { missingSignature, Signatures, signaturesOf } from "./signatures.tsx";
import { act, paperOf, papersToRead } from "./sync.ts";
import type { Act, Catalog, Contract, Person } from "./types.ts";

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
  const { draft, change, dropSignatures, signsAgain, owed, forget } = useContractDraft(contract, offsetMs);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  if (!draft) return <p className="wait">Wird geladen …</p>;
  const record = async (kind: Act["kind"], facts: Act["facts"]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act(id, kind, person.id, facts);
      setError("");
      if (kind === "mark" || kind === "photo") dropSignatures();
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
    const missing = missingSignature(signers, draft.signatures);
    if (missing) return setError(missing);
    await record("signed", { papers, is_agreed: true, signatures: signaturesOf(signers, draft.signatures) });
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
      const missing = missingSignature(signers, draft.signatures);
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
        signatures: signaturesOf(signers, draft.signatures),
        ...(owed ? { owed_cents: owed.owedCents } : {}),
        marks: [
          ...new Set([...contract.marks, ...ofMoment.filter(({ kind }) => kind === "mark")].map((mark) => mark.id)),
        ],
      });
    }
    await forget();
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
                signatures={draft.signatures}
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
                  signatures={draft.signatures}
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

function odometerConcern(text: string, agreedKm: number): string {
  const km = wholeNumber(text, 9_999_999);
  if (km === null) return "";
  if (km < agreedKm) return "Das ist weniger als vereinbart. Stimmt der Kilometerstand?";
  return km - agreedKm > 20_000 ? "Das sind über 20.000 km mehr als vereinbart. Stimmt der Kilometerstand?" : "";
}

function Paper({ title, address }: { title: string; address: string }) {
  const href = useKeptFile(paperOf, address, "application/pdf");
  if (!href) return <p className="soft">{title}: noch nicht auf diesem Gerät</p>;
  return (
    <a className="button" href={href} target="_blank" rel="noreferrer">
      {title} lesen
    </a>
  );
}
