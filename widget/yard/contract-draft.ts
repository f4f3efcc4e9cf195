import { useEffect, useRef, useState } from "react";
import { type ShownSettlement, settlementOf } from "./settlement.ts";
import { isGiven, type SignatureDrafts } from "./signatures.tsx";
import { find, forgetDraft, keepDraft } from "./store.ts";
import type { Contract } from "./types.ts";

/** What is typed or drawn so far: kept at each key, and gone once it became an act. */
export type Draft = {
  odometer: string;
  energy: string;
  keys: string;
  notes: string;
  missing: string;
  /** Of papers and accessories; nobody is asked to have checked them. */
  accessories: "unchecked" | "complete" | "missing";
  isAgreed: boolean;
  signatures: SignatureDrafts;
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

/** A handover begins with what was agreed; what a return finds is read from the vehicle. */
const startOf = ({ moment, agreed }: Contract): Partial<Draft> =>
  moment === "return"
    ? {}
    : {
        odometer: String(agreed.odometer_km),
        energy: String(agreed.energy_percent ?? ""),
        keys: String(agreed.key_count ?? ""),
      };

/**
 * What is being typed for a contract, kept on the device; undefined until it was read. What a return's signatures confirm is what stood
 * above them: once that changes, they are dropped. `owed`: null at a handover and until the odometer is typed.
 */
export function useContractDraft(contract: Contract, offsetMs: number | null) {
  const { id, moment } = contract;
  const name = `draft:${id}:${moment}`;
  const [draft, setDraft] = useState<Draft>();
  const latest = useRef<Draft>(emptyDraft);
  const [signsAgain, setSignsAgain] = useState(false);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(tick);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer day does not overwrite what is being typed
  useEffect(() => {
    void find<Draft>(name).then((kept) => {
      latest.current = { ...emptyDraft, ...startOf(contract), ...kept };
      setDraft(latest.current);
    });
  }, [name]);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    keepDraft(name, next);
  };
  const withoutSignatures = (next: Draft): Draft => {
    if (moment !== "return" || !Object.values(next.signatures).some(isGiven)) return next;
    setSignsAgain(true);
    return { ...next, signatures: {}, signedCents: undefined };
  };
  const change = (changes: Partial<Draft>) => {
    // What was typed while an act was being stored stays.
    const next = { ...latest.current, ...changes };
    const isOther = confirmed.some((field) => next[field] !== latest.current[field]);
    keep(isOther ? withoutSignatures(next) : next);
  };
  const dropSignatures = () => keep(withoutSignatures(latest.current));
  const owed = moment === "return" && draft ? owedFor(contract, draft, now + (offsetMs ?? 0)) : null;
  // Another hour has begun, or a newer day has other prices.
  const isOutdated = owed !== null && draft?.signedCents !== undefined && draft.signedCents !== owed.owedCents;
  useEffect(() => {
    if (isOutdated) keep({ ...withoutSignatures(latest.current), signedCents: undefined });
  });
  return { draft, change, dropSignatures, signsAgain, owed, forget: () => forgetDraft(name) };
}

/** What is owed for the return as far as it is typed; null: the odometer is missing. */
function owedFor(contract: Contract, { odometer, energy }: Draft, now: number): ShownSettlement | null {
  const odometerKm = wholeNumber(odometer, 9_999_999);
  if (odometerKm === null) return null;
  return settlementOf(contract, { returnedAt: new Date(now), odometerKm, energyPercent: wholeNumber(energy, 100) });
}

/** Null for anything but a whole number up to `maximum`. Only thousands are grouped, as at the desk: `12.5` is no 125. */
export function wholeNumber(text: string, maximum: number): number | null {
  const typed = text.trim();
  const digits = /^\d{1,3}([.\s]\d{3})+$/.test(typed) ? typed.replace(/\D/g, "") : typed;
  return /^\d{1,7}$/.test(digits) && Number(digits) <= maximum ? Number(digits) : null;
}
