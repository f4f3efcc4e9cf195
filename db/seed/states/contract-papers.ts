import { readFileSync } from "node:fs";
import { newId } from "#server/ground/kernel/ids.ts";
import { requiredSignatures, signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import type { SignedThing } from "#server/handover/agreement/signature-kinds.ts";
import { contractSignatures } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { ContractRow } from "../rows.ts";
import { minutesAfter, type Place } from "./place.ts";

/** A drawn stroke on a transparent background, 450 x 120 (signatures.md#pad). */
const signatureImage = new Uint8Array(readFileSync(new URL("../photos/signature.png", import.meta.url)));

/** When a contract created at `createdAt` was fully signed. */
export const signedAtOf = (createdAt: Date) => minutesAfter(createdAt, 10);

type Papers = { customerName: string; secondDriver: string; hasSbInsurance: boolean };

/**
 * The signatures a contract of this state has (signatures.md#kinds-of-signatures), with the same stroke for all kinds.
 * No papers are stored: the product renders each one when it is first viewed.
 */
export async function addSignatures(
  place: Place,
  contract: ContractRow,
  { customerName, secondDriver, hasSbInsurance }: Papers,
): Promise<void> {
  const signedAt = signedAtOf(contract.createdAt);
  const dealerName = place.dealer?.handledBy ?? "";
  const sign = await signer(place, contract);
  const names = { customer: customerName, second_driver: secondDriver, dealer: dealerName };
  const signAll = async (thing: SignedThing, at: Date) => {
    for (const { kind, isOptional } of requiredSignatures(thing, names)) {
      if (!isOptional) await sign(kind, signerNameOf(kind, names), at);
    }
  };
  await signAll(hasSbInsurance ? "contract_with_sb" : "contract", signedAt);
  if (contract.vehicleReturnedAt) await signAll("vehicle_return", contract.vehicleReturnedAt);
}

async function signer(place: Place, contract: ContractRow) {
  const imageFileKey = `signatures/${newId()}` as const;
  await place.files?.put(imageFileKey, signatureImage, "image/png");
  return (kind: string, signerName: string, signedAt: Date) =>
    addRow(place.db, contractSignatures, {
      id: newId(),
      headquarterId: place.headquarterId,
      contractId: contract.id,
      kind,
      imageFileKey,
      signerName,
      device: "Chrome auf Android",
      ipAddress: "192.0.2.10",
      signedAt,
      userId: place.userId,
    });
}
