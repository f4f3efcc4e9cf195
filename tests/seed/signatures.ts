import { makePng } from "#server/ground/pdf/png/test-pngs.ts";
import type { SignatureKind } from "#server/handover/agreement/signature-kinds.ts";
import type { SbContractSnapshot, SignaturePrint } from "#server/handover/papers/paper-sources.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "./contract-snapshot.ts";

const width = 450;
const height = 120;

/** A signature like one from the pad: waves of a dark pen on white, 450 x 120. */
export function signaturePng(waves = 5): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_column, x) => {
      const phase = (x / width) * waves * 2 * Math.PI;
      const line = height / 2 + Math.sin(phase) * (38 - x / 14) + Math.sin(phase * 2.7) * 9;
      const isPen = x > 30 && x < width - 30 && Math.abs(y - line) < 2.4 + Math.abs(Math.cos(phase)) * 4;
      return isPen ? [18, 38, 60] : [255, 255, 255];
    }).flat(),
  ]);
  return makePng({ width, height, colourType: 2, rows });
}

/** A signature drawn on a tablet, with `changes` applied. */
export function aSignature(kind: SignatureKind, changes: Partial<SignaturePrint> = {}): SignaturePrint {
  return {
    kind,
    signerName: "Şebnem Łucja Đorđević-Großkötter",
    png: signaturePng((kind.length % 4) + 3),
    signedAt: "2026-11-21T09:12:07.000Z",
    device: "Safari auf iPad",
    method: "drawn",
    ipAddress: "203.0.113.17",
    documentSha256: "3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea",
    ...changes,
  };
}

const staff: Partial<SignaturePrint> = { signerName: "Jörg O'Neil", device: "Chrome auf Windows" };

/** The signatures of customer and staff at the handover of `exampleContractSnapshot`. */
export const handoverSignatures = () => [
  aSignature("customer"),
  aSignature("dealer", { ...staff, signedAt: "2026-11-21T09:14:40.000Z" }),
];

/** The signatures of both at the return. */
export const returnSignatures = () => [
  aSignature("vehicle_return_customer", { signedAt: "2026-11-24T17:02:30.000Z", method: "typed", png: null }),
  aSignature("vehicle_return_dealer", { ...staff, signedAt: "2026-11-24T17:03:11.000Z" }),
];

/** An SB-Schutz booked with the contract of `exampleContractSnapshot`. */
export function exampleSbContractSnapshot(changes: Partial<SbContractSnapshot> = {}): SbContractSnapshot {
  const {
    contractNumber,
    createdAt,
    processNumber,
    kind,
    dealer,
    customer,
    identityDocument,
    drivingLicence,
    vehicle,
  } = exampleContractSnapshot();
  return {
    ...exampleSbInsurance,
    snapshotVersion: 1,
    contractNumber: "SB-2026-000007",
    handoverContractNumber: contractNumber,
    createdAt,
    processNumber,
    kind,
    termsVersion: "2026-11",
    dealer,
    customer,
    identityDocument,
    drivingLicence,
    vehicle: { name: `${vehicle.brand} ${vehicle.name}`, vin: vehicle.vin, licensePlate: vehicle.licensePlate },
    ...changes,
  };
}
