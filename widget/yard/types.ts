import type { components } from "../api-client/src/schema.ts";

/** What `GET /api/yard/day` returns, as far as the client reads it. */
export type Damage = {
  number: number;
  view: string | null;
  x: number | null;
  y: number | null;
  kind: string;
  size: string | null;
  note: string;
};
export type Signer = { kind: string; label: string; name: string; is_optional: boolean; needs_leaflet?: boolean };
export type Contract = {
  id: string;
  contract_number: string;
  kind: string;
  customer: string;
  telephone: string;
  moment: "handover" | "return";
  starts_at: string;
  ends_at: string;
  is_signed: boolean;
  uses_digital_signing: boolean;
  vehicle: { name: string; license_plate: string; body: string; energy_label: string };
  agreed: { odometer_km: number; energy_percent: number | null; key_count: number | null };
  facts: { label: string; text: string }[];
  /** null before the handover; missing: read from a server of before December 2026. */
  settlement_terms?: components["schemas"]["YardDayContractSettlementTerms"] | null;
  damages: Damage[];
  marks: (Damage & { id: string })[];
  photos: string[];
  signatures: Signer[];
  return_signatures: Signer[];
  papers: { title: string; address: string }[];
  earlier_photos: { shot: string; address: string }[];
};
export type Day = { now: string; user: { id: string; name: string }; office: string; contracts: Contract[] };

export type Stroke = { shape: "path" | "circle" | "rect" | "line"; weight: string } & Record<string, string | number>;
export type Drawing = { width: number; height: number; strokes: Stroke[] };
type Word = { key: string; label: string };
/** What `/hof/catalog.json` returns: nothing in it is about a person. */
export type Catalog = {
  shots: Word[];
  views: Word[];
  kinds: (Word & { mark: string })[];
  sizes: Word[];
  drawings: Record<string, Record<string, Drawing>>;
  texts: Record<"agreement" | "agreementRequired" | "leafletTick" | "leafletHint", string>;
};

/** Something that was done. It lies on the device until the server says that it is applied or discarded. */
export type Act = {
  id: string;
  contract_id: string;
  kind: "photo" | "mark" | "signed" | "handed_over" | "returned";
  done_at: string | null;
  done_by: string;
  facts: Record<string, unknown>;
  /**
   * `new`: not sent; `refused`: the server could not read it; `waiting`: at the desk; `sent`: applied, and shown until a newer day is
   * read, which has it.
   */
  state: "new" | "refused" | "waiting" | "sent";
  problem: string | null;
  /** By the clock of the device. */
  made_at: number;
};

/** Who may unlock the device. The PIN itself is nowhere. */
export type Person = { id: string; name: string; salt: string; verifier: string; failures: number };
