import type { TenantPlan, TenantStore } from "#db/across-tenants/tenants.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

const oneOf = <const T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `Möglich ist ${values.join(" oder ")}.` }).optional();
const onOff = oneOf("on", "off").transform((value) => (value === undefined ? undefined : value === "on"));

const PlanChangeInput = z.strictObject({
  planType: oneOf("premium", "light"),
  planVersion: oneOf("full", "light"),
  usesSbInsurance: onOff,
  usesDigitalSigning: onOff,
  usesReservations: onOff,
  usesImportFromEautosellerCsv: onOff,
  usesCopyDetection: onOff,
  allowsLicenseExtension: onOff,
});
export type PlanChange = z.input<typeof PlanChangeInput>;

type Field = keyof TenantPlan;
type PlanContext = {
  store: Pick<TenantStore, "plan" | "setPlan" | "openContracts">;
  now: () => Date;
  newId: () => string;
};
type Change = { field: Field; from: string | boolean; to: string | boolean };

/**
 * How many contracts are open that a plan changed like this has no screens for any more: their vehicles are taken back all the same
 * (tenants-and-rights.md#vehicles-out-in-a-smaller-plan).
 */
export async function contractsLeftOpen(
  { store }: Pick<PlanContext, "store">,
  tenant: string,
  changes: readonly Change[],
) {
  const losesContracts = changes.some(({ field, to }) => field === "planVersion" && to === "light");
  return losesContracts ? store.openContracts(tenant) : 0;
}

/**
 * Changes what a tenant has bought: only what is named, and nothing that is so already. With `isDryRun` nothing is changed.
 * @returns what changes. Throws ZodError for a wrong value, `Problem` not-found
 */
export async function changePlan(
  { store, now, newId }: PlanContext,
  { tenant, change, isDryRun }: { tenant: string; change: PlanChange; isDryRun: boolean },
): Promise<Change[]> {
  const wanted = PlanChangeInput.parse(change);
  const plan = await store.plan(tenant);
  if (!plan) throw notFound("--tenant Diesen Mandanten gibt es nicht.");
  const changes = (Object.keys(wanted) as Field[]).flatMap((field): Change[] => {
    const to = wanted[field];
    return to === undefined || to === plan[field] ? [] : [{ field, from: plan[field], to }];
  });
  if (isDryRun || changes.length === 0) return changes;
  const details = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  await store.setPlan(tenant, details, {
    id: newId(),
    headquarterId: tenant,
    actorKind: "system",
    action: "change_plan",
    subjectType: "headquarter",
    subjectId: tenant,
    details,
    createdAt: now(),
  });
  return changes;
}
