import { and, eq, inArray, or } from "drizzle-orm";
import { contractActs, contractSignatures, contracts, damagePhotos, sbContracts } from "#db/schema/contracts.ts";
import { vehicleDamagePhotos } from "#db/schema/damages.ts";
import { users } from "#db/schema/dealers.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { addendumOf, type CorrectionFacts } from "#server/handover/acts/contract-acts.ts";
import { receivedLater } from "#server/handover/acts/received-later.ts";
import {
  agreedNow,
  type ContractSnapshot,
  readContractSnapshot,
} from "#server/handover/agreement/contract-snapshot.ts";
import { isFullySigned, signatureKindsOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { bySignatureKind, type SignatureKind } from "#server/handover/agreement/signature-kinds.ts";
import { returnFacts, settledFacts } from "#server/handover/settlement/return-facts.ts";
import { type ReturnSnapshot, readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { cancellationSource } from "./cancellation-paper.server.ts";
import { correctedReturnTexts, paperTexts } from "./paper.texts.ts";
import {
  earlierReturnFileName,
  type PhotoPrint,
  type SbContractSnapshot,
  type SignaturePrint,
  type TextDocument,
} from "./paper-sources.ts";
import {
  findPaper,
  isOfAct,
  type PaperKind,
  type PaperPlan,
  type PaperSubject,
  type ReadPaper,
} from "./paper-subject.server.ts";
import { customerName, dateAndTime } from "./paper-wording.ts";

type SourceContext = Pick<AnyContext, "db" | "platform">;

const handoverKinds = signatureKindsOf("contract_with_sb");
const returnKinds = signatureKindsOf("vehicle_return");
const sbKinds = signatureKindsOf("sb_contract");

/**
 * What the paper of a kind is made from (papers.md#which-papers). Throws `Problem` not-found when there is no such
 * contract, or when the events of the paper have not happened yet: signed by all, vehicle returned.
 */
export async function readPaperSource(
  ctx: SourceContext,
  subject: PaperSubject,
  kind: PaperKind,
  readPaper: ReadPaper,
): Promise<PaperPlan> {
  // Else every act could have a copy of the contract's own papers, sealed anew.
  if (isOfAct(kind) !== Boolean(subject.actId)) throw notFound(paperTexts.notFound);
  if (kind === "addendum" || kind === "signed_addendum") return addendumSource(ctx, subject, kind);
  if (kind === "cancellation") return cancellationSource(ctx.db, subject, readPaper);
  if (kind === "corrected_return") return correctedReturnSource(ctx, subject, readPaper);
  return "contractId" in subject
    ? contractSource(ctx, subject.contractId, kind, readPaper)
    : sbContractSource(ctx, subject.sbContractId, kind);
}

/** An addendum of a contract, or of an SB-Schutz booked alone; signed once both sides have. */
async function addendumSource(
  ctx: SourceContext,
  { actId = "" }: PaperSubject,
  kind: "addendum" | "signed_addendum",
): Promise<PaperPlan> {
  const act = await ctx.db.get(contractActs, actId);
  const snapshot = act && addendumOf(act);
  if (!snapshot) throw notFound(paperTexts.notFound);
  // An addendum has no terms of its own.
  const termsVersion = "";
  if (kind === "addendum") return { name: "addendum", source: { snapshot }, termsVersion };
  const signatures = await readSignatures(ctx, eq(contractSignatures.actId, actId));
  const given = signatures.map((signature) => signature.kind);
  if (!isFullySigned("addendum", given)) throw notFound(paperTexts.notYet);
  return { name: "signed_addendum", source: { snapshot, signatures }, termsVersion };
}

/** A corrected return: what was changed, what holds now, and inside the paper of the return before (papers.md#corrected-return). */
async function correctedReturnSource(
  { db }: SourceContext,
  subject: PaperSubject,
  readPaper: ReadPaper,
): Promise<PaperPlan> {
  if (!("contractId" in subject) || !subject.actId) throw notFound(paperTexts.notFound);
  const { contractId, actId } = subject;
  const [contract, corrections] = await Promise.all([db.get(contracts, contractId), correctionsOf(db, contractId)]);
  const place = corrections.findIndex(({ id }) => id === actId);
  const correction = corrections[place];
  if (!contract || !correction?.facts.after) throw notFound(paperTexts.notFound);
  const previous = corrections[place - 1];
  const earlier = previous
    ? await readPaper({ contractId, actId: previous.id }, "corrected_return")
    : await readPaper({ contractId }, "signed_with_vehicle_return");
  const document = correctedReturnDocument(agreedNow(contract), correction.happenedAt, correction.facts);
  return { name: "corrected_return", source: { document, earlier }, termsVersion: contract.termsVersion };
}

function correctedReturnDocument(agreed: ContractSnapshot, at: Date, facts: CorrectionFacts): TextDocument {
  const { vehicle, customer, dealer, contractNumber, processNumber } = agreed;
  const { reason, correctedBy, before, after, changes } = facts;
  const correctedAt = at.toISOString();
  return {
    title: "Berichtigte Fahrzeugrückgabe",
    subtitle: `zum Fahrzeugüberlassungsvertrag Nr. ${contractNumber} · ${vehicle.brand} ${vehicle.name} · ${vehicle.licensePlate}`,
    dealer,
    references: [`Vertrag ${contractNumber}`, `Vorgang ID${processNumber}`],
    createdAt: correctedAt,
    parts: [
      {
        title: "Berichtigung",
        facts: [
          ["Berichtigt am", dateAndTime(correctedAt)],
          ["Berichtigt von", `${correctedBy}, ${dealer.branchName ?? dealer.name}`],
          ["Grund", reason],
        ],
        texts: [correctedReturnTexts.means(dateAndTime(before.returnedAt))],
      },
      {
        title: "Was geändert wurde",
        facts: changes.map(({ label, before: was, after: now }) => [label, changeText(was, now)] as const),
      },
      {
        title: "Rückgabe nach der Berichtigung",
        facts: [["Kunde", customerName(customer, false)], ...returnFacts(agreed, after)],
      },
      ...(after.settlement ? [{ title: "Abrechnung", facts: settledFacts(after) }] : []),
      { title: "Anlage", texts: [correctedReturnTexts.attached(earlierReturnFileName)] },
    ],
  };
}

/** What has several lines ends with one. */
const changeText = (was: string, now: string) =>
  `bisher: ${was}${`${was}${now}`.includes("\n") ? "\n" : "; "}jetzt: ${now}`;

/** The corrections of a contract's return, the first one first. */
async function correctionsOf(db: SourceContext["db"], contractId: string) {
  const acts = await readActs(db, { contractId });
  return acts.filter((act) => act.kind === "return_corrected");
}

async function contractSource(
  ctx: SourceContext,
  contractId: string,
  kind: PaperKind,
  readPaper: ReadPaper,
): Promise<PaperPlan> {
  const contract = await ctx.db.get(contracts, contractId);
  if (!contract) throw notFound(paperTexts.notFound);
  const snapshot = readContractSnapshot(contract.snapshot);
  const { termsVersion } = contract;
  const knownPhotos = await readPhotos(ctx, contractId, snapshot.vehicle.damagePhotos ?? [], knownBytesMaximum);
  const signaturesOf = (kinds: SignatureKind[]) =>
    readSignatures(ctx, and(eq(contractSignatures.contractId, contractId), inArray(contractSignatures.kind, kinds)));
  switch (kind) {
    case "unsigned":
      return { name: "handover_contract", source: { snapshot, knownPhotos }, termsVersion };
    case "signed": {
      if (!contract.fullySignedAt) throw notFound(paperTexts.notYet);
      const source = { snapshot, knownPhotos, signatures: await signaturesOf(handoverKinds) };
      return { name: "signed_contract", source, termsVersion };
    }
    case "signed_with_vehicle_return": {
      // As it was booked: what was corrected since has papers of its own.
      const [corrected] = await correctionsOf(ctx.db, contractId);
      const vehicleReturn = readReturnSnapshot(corrected?.facts.before ?? contract.returnSnapshot);
      if (!contract.vehicleReturnedAt || !vehicleReturn) throw notFound(paperTexts.notYet);
      const signedContract = contract.fullySignedAt ? await readPaper({ contractId }, "signed") : null;
      const signatures = await signaturesOf([...handoverKinds, ...returnKinds]);
      const photos = await readPhotos(ctx, contractId, vehicleReturn.photos ?? [], photoBytesMaximum);
      const agreed = agreedNow(contract);
      const source = { snapshot, knownPhotos, agreed, vehicleReturn, photos, signatures, signedContract };
      return { name: "contract_with_return", source, termsVersion };
    }
    default:
      throw notFound(paperTexts.notFound);
  }
}

/** What the photos of a paper may weigh together: it is mailed. */
const photoBytesMaximum = 6_000_000;
/** And those of known damages: the contract lies in the protocol once more. */
const knownBytesMaximum = 2_000_000;

async function readPhotos(
  { db, platform }: SourceContext,
  contractId: string,
  known: NonNullable<ReturnSnapshot["photos"]>,
  bytesMaximum: number,
): Promise<PhotoPrint[]> {
  if (known.length === 0) return [];
  const ids = known.map(({ id }) => id);
  const ofDamages = known.some(({ damage }) => damage !== undefined);
  // The vehicle may be at another office by now.
  const stock = ofDamages ? await db.ofReturn(contractId) : null;
  const [ofContract, ofMarks] = await Promise.all([
    db.find(damagePhotos, inArray(damagePhotos.id, ids)),
    stock?.find(vehicleDamagePhotos, inArray(vehicleDamagePhotos.id, ids)) ?? [],
  ]);
  const rows = [...ofContract, ...ofMarks];
  const files = await Promise.all(
    known.map(({ id }) => {
      const row = rows.find((photo) => photo.id === id);
      return row?.contentType === "image/jpeg" ? platform.files.get(row.fileKey) : null;
    }),
  );
  let left = bytesMaximum;
  return known.map(({ id: _, ...printed }, index) => {
    const bytes = files[index]?.bytes;
    if (!bytes || bytes.byteLength > left) return { ...printed, jpeg: null };
    left -= bytes.byteLength;
    return { ...printed, jpeg: bytes };
  });
}

async function sbContractSource(ctx: SourceContext, sbContractId: string, kind: PaperKind): Promise<PaperPlan> {
  const sbContract = await ctx.db.get(sbContracts, sbContractId);
  if (!sbContract) throw notFound(paperTexts.notFound);
  const snapshot = sbContract.snapshot as SbContractSnapshot;
  const { termsVersion } = sbContract;
  if (kind === "unsigned") return { name: "sb_contract", source: { snapshot }, termsVersion };
  if (kind !== "signed" || !sbContract.fullySignedAt) throw notFound(paperTexts.notYet);
  const isOfBooking = or(
    eq(contractSignatures.sbContractId, sbContractId),
    sbContract.contractId ? eq(contractSignatures.contractId, sbContract.contractId) : undefined,
  );
  const signatures = await readSignatures(ctx, and(isOfBooking, inArray(contractSignatures.kind, sbKinds)));
  const shown = await findPaper(ctx.db, { sbContractId }, "unsigned");
  // Booked with a contract, the dealer signs once for both: this paper names what was shown of the SB-Schutz.
  const source = {
    snapshot,
    signatures: signatures.map((signature) => ({
      ...signature,
      documentSha256: shown?.sha256 ?? signature.documentSha256,
    })),
  };
  return { name: "signed_sb_contract", source, termsVersion };
}

async function readSignatures(ctx: SourceContext, where: ReturnType<typeof and>): Promise<SignaturePrint[]> {
  const rows = await ctx.db.find(contractSignatures, where);
  const leafletBy = await namesOfUsers(
    ctx,
    rows.flatMap(({ hasLeaflet, userId }) => (hasLeaflet && userId ? [userId] : [])),
  );
  const prints = await Promise.all(
    rows.map(async (row) => ({
      ...receivedAtOf(row),
      kind: row.kind as SignatureKind,
      signerName: row.signerName,
      png: row.method === "typed" ? null : await readPng(ctx, row.imageFileKey),
      signedAt: row.signedAt.toISOString(),
      device: row.device,
      method: row.method,
      ipAddress: row.ipAddress,
      documentSha256: row.documentSha256,
      ...(row.hasLeaflet === null
        ? {}
        : { leafletBy: row.hasLeaflet ? (leafletBy.get(row.userId ?? "") ?? "") : null }),
    })),
  );
  return prints.sort(bySignatureKind);
}

function receivedAtOf({ signedAt, receivedAt }: typeof contractSignatures.$inferSelect): { receivedAt?: string } {
  const later = receivedLater(signedAt, receivedAt);
  return later ? { receivedAt: later } : {};
}

async function namesOfUsers({ db }: SourceContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, prename: users.prename, surname: users.surname })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, prename, surname }) => [id, `${prename} ${surname}`]));
}

async function readPng({ platform }: SourceContext, fileKey: string): Promise<Uint8Array> {
  const object = await platform.files.get(fileKey);
  // A paper without the picture would look unsigned and could never be made again.
  if (!object) throw new Error("the picture of a signature is missing in the object store");
  return object.bytes;
}
