import { readFileSync } from "node:fs";
import { newId, sha256Hex } from "#server/kernel/ids.ts";
import { contractFiles, contractSignatures } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { ContractFileRow, ContractRow } from "../rows.ts";
import { minutesAfter, type Place } from "./place.ts";
import { scanPdf } from "./scan-pdf.ts";

type FileKind = ContractFileRow["kind"];

/** A drawn stroke on transparent ground, 450 x 120 (spec §9). */
const signatureImage = new Uint8Array(readFileSync(new URL("../photos/signature.png", import.meta.url)));

/**
 * The signatures and signed documents a contract of its state has (product §6). They are stand-ins, one stroke and one
 * page for all kinds. The unsigned document is not there yet: the product renders it when somebody wants to see it.
 */
export async function addContractPapers(
  place: Place,
  contract: ContractRow,
  customerName: string,
  isSigned: boolean,
): Promise<void> {
  const { createdAt, vehicleReturnedAt } = contract;
  const signedAt = minutesAfter(createdAt, 10);
  const dealerName = place.dealer?.handledBy ?? "";
  if (!isSigned) return;
  const sign = await standInSignature(place, contract);
  const addFile = await standInFile(place, contract);
  await sign("customer", customerName, signedAt);
  await sign("dealer", dealerName, signedAt);
  await addFile("signed", signedAt);
  if (!vehicleReturnedAt) return;
  await sign("vehicle_return_customer", customerName, vehicleReturnedAt);
  await sign("vehicle_return_dealer", dealerName, vehicleReturnedAt);
  await addFile("signed_with_vehicle_return", vehicleReturnedAt);
}

async function standInSignature(place: Place, contract: ContractRow) {
  const imageFileKey = `signatures/${newId()}`;
  await place.files?.put(imageFileKey, signatureImage, "image/png");
  return (kind: string, signerName: string, signedAt: Date) =>
    addRow(place.db, contractSignatures, {
      id: newId(),
      headquarterId: place.headquarterId,
      contractId: contract.id,
      kind,
      imageFileKey,
      signerName,
      device: "Tablet",
      signedAt,
      userId: place.userId,
    });
}

async function standInFile(place: Place, contract: ContractRow) {
  const bytes = scanPdf(`Fahrzeugüberlassungsvertrag ${contract.contractNumber}`);
  const fileKey = `contracts/${newId()}`;
  const sha256 = await sha256Hex(bytes);
  await place.files?.put(fileKey, bytes, "application/pdf");
  return (kind: FileKind, createdAt: Date) =>
    addRow(place.db, contractFiles, {
      id: newId(),
      headquarterId: place.headquarterId,
      contractId: contract.id,
      kind,
      fileKey,
      sha256,
      byteCount: bytes.length,
      termsVersion: contract.termsVersion,
      createdAt,
    });
}
