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
 * The documents and signatures a contract of its state has (product §6). The documents are stand-ins of one page: what the
 * product renders comes from the snapshot.
 */
export async function addContractPapers(
  place: Place,
  contract: ContractRow,
  customerName: string,
  isSigned: boolean,
): Promise<void> {
  await addFile(place, contract, "unsigned", contract.createdAt);
  if (!isSigned) return;
  const signedAt = minutesAfter(contract.createdAt, 10);
  await addSignature(place, contract, "customer", customerName, signedAt);
  await addSignature(place, contract, "dealer", place.dealer?.handledBy ?? "", signedAt);
  await addFile(place, contract, "signed", signedAt);
  if (!contract.vehicleReturnedAt) return;
  await addSignature(place, contract, "vehicle_return_customer", customerName, contract.vehicleReturnedAt);
  await addSignature(
    place,
    contract,
    "vehicle_return_dealer",
    place.dealer?.handledBy ?? "",
    contract.vehicleReturnedAt,
  );
  await addFile(place, contract, "signed_with_vehicle_return", contract.vehicleReturnedAt);
}

async function addSignature(place: Place, contract: ContractRow, kind: string, signerName: string, signedAt: Date) {
  const imageFileKey = `signatures/${newId()}`;
  await place.files?.put(imageFileKey, signatureImage, "image/png");
  await addRow(place.db, contractSignatures, {
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

async function addFile(place: Place, contract: ContractRow, kind: FileKind, createdAt: Date) {
  const bytes = scanPdf(`Fahrzeugüberlassungsvertrag ${contract.contractNumber}`);
  const fileKey = `contracts/${newId()}`;
  await place.files?.put(fileKey, bytes, "application/pdf");
  await addRow(place.db, contractFiles, {
    id: newId(),
    headquarterId: place.headquarterId,
    contractId: contract.id,
    kind,
    fileKey,
    sha256: await sha256Hex(bytes),
    byteCount: bytes.length,
    termsVersion: contract.termsVersion,
    createdAt,
  });
}
