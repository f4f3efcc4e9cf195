import { and, eq, inArray, isNull } from "drizzle-orm";
import type { contracts } from "#db/schema/contracts.ts";
import { contractFiles, damagePhotos, sbContracts } from "#db/schema/contracts.ts";
import { documentImages } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { showsCurrentVehicle } from "#server/handover/acts/round-of-vehicle.server.ts";
import { paperFileName } from "#server/handover/papers/paper-subject.server.ts";

type Contract = typeof contracts.$inferSelect;

/** A file of the dossier: its name in the ZIP, and where it is stored. `sha256` of papers and photos of the vehicle. */
export type DossierFile = { name: string; fileKey: string; at: Date; sha256?: string };

const endingOf = (contentType: string): string =>
  ({ "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "application/pdf": "pdf" })[contentType] ?? "bin";

const two = (index: number) => String(index + 1).padStart(2, "0");

/** The papers of a contract and its SB-Schutz, and the photos that may still be kept (theft.md#dossier). */
export async function dossierFiles(db: TenantDb, contract: Contract) {
  const checkIds = [contract.idCheckId, contract.secondDriverCheckId].filter((id) => id !== null);
  const bookings = db.find(sbContracts, eq(sbContracts.contractId, contract.id));
  const [papers, sb, images, photos, acts] = await Promise.all([
    db.find(contractFiles, eq(contractFiles.contractId, contract.id)),
    bookings,
    db.find(documentImages, and(inArray(documentImages.idCheckId, checkIds), isNull(documentImages.deletedAt))),
    db.find(damagePhotos, eq(damagePhotos.contractId, contract.id)),
    readActs(db, { contractId: contract.id }),
  ]);
  const sbIds = sb.map(({ id }) => id);
  const sbPapers = sbIds.length > 0 ? await db.find(contractFiles, inArray(contractFiles.sbContractId, sbIds)) : [];
  const byTime = (one: { createdAt: Date }, other: { createdAt: Date }) =>
    Number(one.createdAt) - Number(other.createdAt);
  const ofPaper = ({ kind, fileKey, sha256, createdAt, sbContractId }: (typeof papers)[number], index: number) => {
    const booking = sb.find(({ id }) => id === sbContractId);
    const subject = booking ? { sbContractId: booking.id } : { contractId: contract.id };
    const number = booking?.contractNumber ?? contract.contractNumber;
    return {
      name: `Papiere/${two(index)} ${paperFileName(subject, number, kind, index)}`,
      fileKey,
      sha256,
      at: createdAt,
    };
  };
  return {
    papers: [...papers, ...sbPapers].sort(byTime).map(ofPaper) as DossierFile[],
    documents: images
      .filter(({ fileKey }) => fileKey !== "")
      .sort(byTime)
      .map(({ fileKey, contentType, documentType, side, createdAt, idCheckId }, index): DossierFile => {
        const whose = idCheckId === contract.idCheckId ? "Kunde" : "Zweiter Fahrer";
        const words = side === "front_side" ? "Vorderseite" : "Rueckseite";
        return {
          name: `Ausweise/${two(index)} ${whose} ${documentTypeLabel(documentType)} ${words}.${endingOf(contentType)}`,
          fileKey,
          at: createdAt,
        };
      }),
    vehiclePhotos: photos
      .filter(showsCurrentVehicle(acts))
      .sort(byTime)
      .map(
        ({ fileKey, contentType, sha256, createdAt }, index): DossierFile => ({
          name: `Fahrzeug/${two(index)}.${endingOf(contentType)}`,
          fileKey,
          sha256,
          at: createdAt,
        }),
      ),
  };
}
