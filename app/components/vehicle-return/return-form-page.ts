import type { SubmissionResult } from "@conform-to/react";
import type { DamagePhoto } from "#app/components/damage-photos/photo-grid.tsx";
import type { RoundPhoto } from "#app/components/photo-round/round-pairs.tsx";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import type { SettlementTerms } from "#server/handover/settlement/settlement.rules.ts";

/** What the form of a return shows, at the contract's office or at the one where the vehicle is. */
export type ReturnFormPage = {
  contract: { id: string; vehicleId?: string; startOfUse: Date; odometerStartKm: number };
  /** "" at another office, which is not told. */
  customer: string;
  knownDamage: string;
  fuel: string;
  condition: VehicleCondition;
  settlementTerms: SettlementTerms;
  /** What of the deposit is not noted as received; missing: not told, at another office and once the vehicle is back. */
  depositOpenCents?: number;
  /** New damages that were noted one by one, and the page that notes them. */
  marks: readonly (DamageSnapshot & { photos?: readonly DamagePhoto[] })[];
  marksTo: string;
  /** The round of photos. */
  roundTo: string;
  damagePhotos: readonly DamagePhoto[];
  /** Those around the vehicle, of handover and return, and where each is. */
  roundPhotos: readonly RoundPhoto[];
  roundPhotoAt: (photoId: string) => string;
  /** What was typed so far, by field. */
  draft: Record<string, string>;
  isUnsigned: boolean;
  /** Missing: none, or it is not told, at another office. */
  unsignedAddenda?: readonly { actId: string; number: number; title: string }[];
  usesDigitalSigning: boolean;
  dealerName: string;
  now: Date;
  preset: WallTime;
  /** Where the form is sent to, and where the page behind it is. */
  action: string;
  closeTo: string;
  /** Where photos are added and the contract is signed; null: not at this office. */
  photosTo: string | null;
  signTo: string | null;
};

/** What comes back from a form that was refused. */
export type ReturnFormResult = {
  lastResult: SubmissionResult<string[]>;
  ticked: Record<string, string>;
  /** How many free lines it asked for without scripts. */
  otherLines: number;
};
