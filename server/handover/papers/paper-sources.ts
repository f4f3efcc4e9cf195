import type { VehicleLabels } from "#server/fleet/vehicle-labels/label.ts";
import type { AddendumSnapshot } from "#server/handover/acts/addendum-snapshot.ts";
import type {
  ContractSnapshot,
  CustomerSnapshot,
  DealerSnapshot,
  DrivingLicenseSnapshot,
  IdentityDocumentSnapshot,
  OwnTerms,
  PrintedConcern,
  SbInsuranceSnapshot,
} from "#server/handover/agreement/contract-snapshot.ts";
import type { SignatureKind } from "#server/handover/agreement/signature-kinds.ts";
import type { PrintedPhoto, ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";

/** A signature as papers print it and the audit page lists it. Instants are ISO 8601 in UTC. */
export type SignaturePrint = {
  kind: SignatureKind;
  signerName: string;
  /** Checked and flattened: an RGB picture on white. null: the name was typed, papers print it in an italic face. */
  png: Uint8Array | null;
  signedAt: string;
  /** When it arrived, if that was so much later that papers name it; missing: at once. */
  receivedAt?: string;
  /** As the audit page names it: `Chrome auf Android` … */
  device: string;
  method: "drawn" | "typed";
  ipAddress: string;
  /** Hash of the paper that was shown for signing, hex. */
  documentSha256: string;
  /** Of a signature for the SB-Schutz: who ticked that its leaflet was received and read, "" for the customer; null: nobody. */
  leafletBy?: string | null;
};

/** A photo as a paper prints it; `jpeg` null: one that is too large, no JPEG, or removed since. */
export type PhotoPrint = Omit<PrintedPhoto, "id"> & { jpeg: Uint8Array | null };

/** Photos of the damages that the contract knows; missing: none. */
type KnownPhotos = { knownPhotos?: PhotoPrint[] };

/** The data an SB-Schutz contract's papers are made from, never changed afterwards (papers.md#snapshot). Money in cents. */
export type SbContractSnapshot = SbInsuranceSnapshot & {
  snapshotVersion: 1;
  /** `SB-2026-000042` */
  contractNumber: string;
  /** The handover contract it was booked with; null when it was booked alone. */
  handoverContractNumber: string | null;
  createdAt: string;
  processNumber: number;
  kind: string;
  termsVersion: string;
  /** Of the leaflet on SB-Schutz; missing: booked before it had a tick of its own. */
  leafletVersion?: string;
  /** The headquarters' own terms it was booked under; missing: our template. */
  terms?: OwnTerms;
  dealer: DealerSnapshot;
  customer: CustomerSnapshot;
  identityDocument: IdentityDocumentSnapshot;
  drivingLicence: DrivingLicenseSnapshot | null;
  vehicle: { name: string; vin: string; licensePlate: string };
  /** What was asked and confirmed before the booking; missing: nothing. */
  confirmedConcerns?: PrintedConcern[];
};

/** What holds of an SB-Schutz by now: as it was booked, or as the last addendum changed it (contract-life.md#what-holds-now). */
export const sbAgreedNow = (booking: { snapshot: unknown; amendedSnapshot: unknown }): SbContractSnapshot =>
  (booking.amendedSnapshot ?? booking.snapshot) as SbContractSnapshot;

/** Running text under a heading that no other part has; facts, sentences and points in this order. */
export type TextPart = {
  title: string;
  /** `code`: an address or a checksum, which is copied; it has to fit on its line. */
  facts?: readonly (readonly [label: string, value: string, kind?: "code"])[];
  texts?: readonly string[];
  points?: readonly string[];
};

/** A document of the dealer's letterhead. `createdAt` is an ISO instant. */
export type TextDocument = {
  title: string;
  subtitle: string;
  /** Whom a letter goes to, one line each; missing: it is none. */
  recipient?: readonly string[];
  dealer: DealerSnapshot;
  /** In the upper right corner, one line each. */
  references: string[];
  createdAt: string;
  parts: readonly TextPart[];
};

/** A version of own terms on the headquarters' letterhead. `createdAt` is an ISO instant. */
export type TermsDocument = {
  terms: OwnTerms;
  version: string;
  dealer: DealerSnapshot;
  /** In the upper right corner, one line each. */
  references: string[];
  createdAt: string;
};

/** Every PDF the product makes, with what each is made from. Signed ones carry their audit page and are sealed. */
export type PaperSources = {
  /** `mark`: what every sheet says across, of a paper that is none. */
  handover_contract: { snapshot: ContractSnapshot; mark?: string } & KnownPhotos;
  signed_contract: { snapshot: ContractSnapshot; signatures: SignaturePrint[] } & KnownPhotos;
  /** `signedContract`: the sealed bytes to attach; null when the contract was signed on paper. */
  contract_with_return: KnownPhotos & {
    snapshot: ContractSnapshot;
    /** What held when the vehicle came back; missing: what was agreed when it was made. */
    agreed?: ContractSnapshot;
    vehicleReturn: ReturnSnapshot;
    /** Those of the return; missing: none. */
    photos?: PhotoPrint[];
    signatures: SignaturePrint[];
    signedContract: Uint8Array | null;
  };
  addendum: { snapshot: AddendumSnapshot };
  signed_addendum: { snapshot: AddendumSnapshot; signatures: SignaturePrint[] };
  /** A corrected return; `earlier`: the bytes of the paper of the return before, to attach. */
  corrected_return: { document: TextDocument; earlier: Uint8Array };
  sb_contract: { snapshot: SbContractSnapshot };
  signed_sb_contract: { snapshot: SbContractSnapshot; signatures: SignaturePrint[] };
  /** That a contract or an SB-Schutz was cancelled, sealed; `signedContract` as above. */
  cancellation: { document: TextDocument; signedContract: Uint8Array | null };
  /** The leaflet on SB-Schutz (Merkblatt), of the product itself. */
  sb_leaflet: Record<string, never>;
  /** Labels with codes, to be stuck to vehicles or keys. */
  vehicle_labels: VehicleLabels;
  /** Own terms alone, as contracts print them. */
  terms: TermsDocument;
  /** A document of running text and facts, such as a customer's Auskunft. */
  text_document: TextDocument;
};

/** Name under which the signed contract lies in the paper of its return or of its cancellation. */
export const signedContractFileName = "Unterschriebener-Vertrag.pdf";
/** Name under which the paper of the return before lies in that of its correction. */
export const earlierReturnFileName = "Vorherige-Rueckgabe.pdf";

/** The texts of snapshots that may have several lines. */
export const textsWithLines = ["preDamage", "notes", "newDamage", "additionalNotes", "text"];

export type PaperName = keyof PaperSources;

/** The papers that customers get: each can be read on a page as well. */
export type ReadablePaper =
  | "handover_contract"
  | "signed_contract"
  | "contract_with_return"
  | "corrected_return"
  | "cancellation"
  | "addendum"
  | "signed_addendum"
  | "sb_contract"
  | "signed_sb_contract";

/** The source of a paper that is signed, or not yet. */
export type ReadSource<Signed extends { signatures: unknown }> = Omit<Signed, "signatures"> &
  Partial<Pick<Signed, "signatures">>;
