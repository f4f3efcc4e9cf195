import { branchOffices } from "#db/schema/dealers.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { priceOf, vatPercent } from "#server/handover/agreement/contract-price.rules.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { costSetOn } from "#server/handover/agreement/contract-terms.rules.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { termsInForce } from "#server/handover/contract-terms/terms-in-force.server.ts";
import { termsVersion } from "#server/handover/paper-templates/contract-terms.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";

const kind = "Vermietung";
/** Three days from tomorrow morning. */
const period = { daysAhead: 1, days: 3, pickup: "09:00", end: "08:30" } as const;

/**
 * A contract with an invented customer and vehicle on the letterhead of the user's office, with its prices and terms as they
 * will hold tomorrow, marked as a specimen on every sheet: what customers will get (overview.md#specimen). Nothing is stored.
 */
export const viewSpecimenContract = useCase({
  may: ["read", "headquarters_info"],
  feature: "contracts",
  input: z.object({}),
  async run({ db, actor, now, platform }) {
    const [headquarter, costSets, own] = await Promise.all([
      db.headquarter(),
      costSetsOf(db),
      termsInForce(db, "handover", now()),
    ]);
    const branch = actor.branchId === null ? null : ((await db.get(branchOffices, actor.branchId)) ?? null);
    const day = addDays(berlinWallTime(now()).date, period.daysAhead);
    const pickup = { date: day, time: period.pickup };
    const end = { date: addDays(day, period.days), time: period.end };
    const costSet = costSetOn(costSets, kind, day);
    if (!costSet) throw new Error("a tenant without prices for a rental");
    const price = priceOf(pickup, end, { ...costSet, additionalCosts: [] });
    const deductibleCents = costSet.vollkaskoDeductiblesCents[0] ?? 0;
    const snapshot: ContractSnapshot = {
      ...invented,
      snapshotVersion: 1,
      createdAt: now().toISOString(),
      kind,
      termsVersion: own?.version ?? termsVersion,
      ...(own ? { terms: own.terms } : {}),
      dealer: dealerSnapshot({ headquarter, branch, staff: actor }),
      startOfUse: berlinInstant(pickup.date, pickup.time).toISOString(),
      endOfUse: berlinInstant(end.date, end.time).toISOString(),
      isFreeOfCharge: costSet.isFreeOfCharge,
      ...pickFigures(costSet),
      additionalCosts: [],
      priceLines: price.lines,
      totalCents: price.totalCents,
      vatCents: price.vatCents,
      vatPercent,
      insurance: { kind: deductibleCents > 0 ? "vollkasko" : "none", deductibleCents },
      additionalNotes: costSet.otherAgreements,
    };
    const logo = headquarter.logoFileKey ? await platform.files.get(headquarter.logoFileKey) : null;
    const bytes = await renderPaper(platform, "handover_contract", { snapshot, mark: "MUSTER" }, logo?.bytes);
    return { bytes, fileName: "Mustervertrag.pdf" };
  },
});

/** Who and what a specimen is about: the person of specimen cards, and a car of nobody. */
const invented = {
  contractNumber: "MUSTER",
  processNumber: 0,
  customer: {
    salutation: "Frau",
    prename: "Erika",
    surname: "Mustermann",
    dateOfBirth: "1984-08-12",
    street: "Heidestraße",
    house: "17",
    postalCode: "51147",
    city: "Köln",
    telephone: "0221 5555",
    email: "erika.mustermann@example.org",
  },
  secondDriver: "",
  identityDocument: { typeLabel: "Personalausweis", number: "MUSTER", checkedAt: null, stateLabel: "Muster" },
  drivingLicence: null,
  vehicle: {
    brand: "Volkswagen",
    name: "Golf Variant",
    kind: "Kombi",
    fuel: "Benzin",
    vin: "MUSTER00000000000",
    licensePlate: "K-MU 1234",
    odometerKm: 12_480,
    preDamage: "",
    notes: "",
    energyPercent: 100,
    keyCount: 2,
  },
} satisfies Partial<ContractSnapshot>;
