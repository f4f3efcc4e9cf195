import { and, eq, or, sql } from "drizzle-orm";
import { contractActs, contractSignatures, contracts, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { hasFeature, planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { formatDateTime, fullName } from "#server/ground/kernel/format.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { AddendumSnapshot } from "#server/handover/acts/addendum-snapshot.ts";
import { cancelledProblem } from "#server/handover/acts/assert-not-cancelled.server.ts";
import { addendumOf } from "#server/handover/acts/contract-acts.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import {
  isFullySigned,
  requiredSignatures,
  type SignerNames,
} from "#server/handover/agreement/required-signatures.rules.ts";
import type { SignatureKind, SignedThing } from "#server/handover/agreement/signature-kinds.ts";
import type { PaperSubject } from "#server/handover/papers/due-papers.server.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { signingTexts } from "./signing.texts.ts";

/** Why signing is not possible (any more). */
export type SigningBlock = "paper" | "returned" | "complete" | "cancelled";

/**
 * What is being signed: a handover contract with the SB-Schutz booked with it, an SB-Schutz alone, or an addendum to either. The
 * signatures of a booking belong to its contract; an SB-Schutz booked alone and an addendum have their own.
 */
export type SigningCase = Awaited<ReturnType<typeof readSigningCase>>;

/** The case for the id of a contract, of an SB-Schutz, or of the act that an addendum is about. Throws `Problem` not-found. */
export async function readSigningCase(db: TenantDb, id: string) {
  const [act, contractCase] = await Promise.all([db.get(contractActs, id), findContractCase(db, id)]);
  if (contractCase) return contractCase;
  const addendum = act && addendumOf(act);
  const whose = act && (await findContractCase(db, act.contractId ?? act.sbContractId ?? ""));
  if (!addendum || !whose) throw notFound(signingTexts.contractNotFound);
  return addendumCase(act, addendum, whose);
}

type ContractCase = NonNullable<Awaited<ReturnType<typeof findContractCase>>>;

/** The case of an addendum, from that of its contract; it can be signed whether or not the contract itself was. */
function addendumCase(
  { id }: typeof contractActs.$inferSelect,
  { customer, number }: AddendumSnapshot,
  { contract, sbContract, subject, allSignatures, usesDigitalSigning, ...whose }: ContractCase,
): ContractCase {
  const thing = "addendum" as const;
  const given = allSignatures.filter(({ actId }) => actId === id);
  const isComplete = isFullySigned(
    thing,
    given.map(({ kind }) => kind),
  );
  const fullySignedAt = isComplete ? new Date(Math.max(...given.map(({ signedAt }) => signedAt.getTime()))) : null;
  const customerName = fullName(customer);
  const addendum = { ...subject, actId: id };
  return {
    ...whose,
    id,
    thing,
    subject: addendum,
    subjects: [addendum],
    contract,
    sbContract: contract ? null : sbContract,
    contractNumber: `Nachtrag ${number} zu ${whose.contractNumber}`,
    customerName,
    signerNames: (dealer) => ({ customer: customerName, second_driver: "", dealer }),
    required: requiredSignatures(thing, { second_driver: "" }),
    given,
    allSignatures,
    fullySignedAt,
    usesDigitalSigning,
    // It is signed at the return at the latest, or when the vehicle is back already.
    block: whose.cancellation ? "cancelled" : blockOf(undefined, fullySignedAt, usesDigitalSigning),
  };
}

async function findContractCase(db: TenantDb, id: string) {
  // The contract of an SB-Schutz, or the one that is named itself.
  const contractId = sql`coalesce((select ${sbContracts.contractId} from ${sbContracts} where ${sbContracts.id} = ${id}), ${id})`;
  const isNamed = or(eq(sbContracts.id, id), sql`${sbContracts.contractId} = ${contractId}`);
  const [[contract], sbContractsOf, signatures, [cancellation], headquarter] = await Promise.all([
    db.find(contracts, sql`${contracts.id} = ${contractId}`),
    db.find(sbContracts, isNamed),
    db.find(
      contractSignatures,
      or(eq(contractSignatures.sbContractId, id), sql`${contractSignatures.contractId} = ${contractId}`),
    ),
    db.find(
      contractActs,
      and(
        eq(contractActs.kind, "cancelled"),
        or(eq(contractActs.sbContractId, id), sql`${contractActs.contractId} = ${contractId}`),
      ),
    ),
    db.headquarter(),
  ]);
  const named = sbContractsOf.find((one) => one.id === id);
  const booked = contract && sbContractsOf.find((one) => one.contractId === contract.id);
  const sbContract = contract ? booked : named;
  const main = contract ?? named;
  if (!main) return null;
  const subject: PaperSubject = contract ? { contractId: contract.id } : { sbContractId: main.id };
  const thing: SignedThing = contract ? (booked ? "contract_with_sb" : "contract") : "sb_contract";
  const allSignatures = signatures.filter((signature) =>
    contract ? signature.contractId === contract.id : signature.sbContractId === main.id,
  );
  // As the contract spells it, whatever has become of the customer since.
  const { customer, secondDriver } = contract
    ? readContractSnapshot(contract.snapshot)
    : { ...(main.snapshot as SbContractSnapshot), secondDriver: "" };
  const customerName = fullName(customer);
  return {
    id: main.id,
    thing: thing as SignedThing,
    subject,
    /** Everything signed here: the contract, or the contract and the SB-Schutz booked with it. */
    subjects: contract && booked ? [subject, { sbContractId: booked.id }] : [subject],
    contract: contract ?? null,
    sbContract: sbContract ?? null,
    idCheckId: main.idCheckId,
    branchId: main.branchId,
    contractNumber: main.contractNumber,
    customerName,
    customerEmail: customer.email,
    /** Whose signatures these are; the dealer's is the person signed in. */
    signerNames: (dealer: string): SignerNames => ({ customer: customerName, second_driver: secondDriver, dealer }),
    required: requiredSignatures(thing, { second_driver: secondDriver }),
    given: allSignatures.filter(({ actId }) => actId === ""),
    /** Those of its addenda too. */
    allSignatures,
    fullySignedAt: main.fullySignedAt,
    usesDigitalSigning: headquarter.usesDigitalSigning,
    /** The act that cancels it, whether it has taken effect or not. */
    cancellation: cancellation ?? null,
    block: cancellation
      ? ("cancelled" as const)
      : blockOf(contract, main.fullySignedAt, headquarter.usesDigitalSigning),
  };
}

function blockOf(
  contract: typeof contracts.$inferSelect | undefined,
  fullySignedAt: Date | null,
  usesDigitalSigning: boolean,
): SigningBlock | null {
  if (fullySignedAt) return "complete";
  if (!usesDigitalSigning) return "paper";
  return contract && !contract.isActive ? "returned" : null;
}

/** Throws `Problem` conflict with the reason if signing is not possible. */
export function assertOpenForSigning({
  block,
  cancellation,
  fullySignedAt,
}: Pick<SigningCase, "block" | "cancellation" | "fullySignedAt">): void {
  if (cancellation) throw cancelledProblem(cancellation);
  if (block === "paper") {
    throw new Problem("conflict", signingTexts.paper, { headline: signingTexts.paperHeadline });
  }
  if (block === "returned") throw new Problem("conflict", signingTexts.returned);
  if (block === "complete" && fullySignedAt) {
    const text = signingTexts.complete(formatDateTime(fullySignedAt));
    throw new Problem("conflict", text, { headline: signingTexts.completeHeadline });
  }
}

/** The plan has to include what is signed; throws `Problem` forbidden otherwise (signatures.md#digital-signing). */
export function assertInPlan(actor: Staff, { contract }: Pick<SigningCase, "contract">): void {
  const isIncluded = hasFeature(actor.plan, contract ? "contracts" : "sb_insurance");
  if (!isIncluded) throw new Problem("forbidden", planFeatureMissing(actor.plan), { code: "plan_feature_missing" });
}

export const givenOfKind = ({ given }: Pick<SigningCase, "given">, kind: SignatureKind) =>
  given.find((signature) => signature.kind === kind);

export const isComplete = ({ thing, given }: Pick<SigningCase, "thing" | "given">, added: readonly string[]) =>
  isFullySigned(thing, [...given.map(({ kind }) => kind), ...added]);
