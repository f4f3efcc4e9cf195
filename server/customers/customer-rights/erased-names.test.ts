import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractSignatures } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { germany } from "#server/ground/dictionary/countries.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { erasedName } from "#server/handover/acts/erased-person.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { getSbContract } from "#server/handover/sb-insurance/get-sb-contract.server.ts";
import { getSbWizard } from "#server/handover/sb-insurance/get-sb-wizard.server.ts";
import { whoDrove } from "#server/handover/who-drove/who-drove.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { erasePerson } from "./erase-person.server.ts";
import { exportPersonData } from "./export-person-data.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the check of a running contract that another record of these names and birth date has is neither told nor erased (customers.md#information)", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.actor, files: ctx.platform.files };
  const [left, stays] = [await aFinishedProcess(place), await aVehicleUnderway(place)];
  expect(stays.check).toMatchObject({ sortKey: left.check.sortKey, dateOfBirth: left.check.dateOfBirth });
  expect(stays.customer.id).not.toBe(left.customer.id);
  const told = await exportPersonData(ctx, { of: "customer", id: left.customer.id, format: "json" });
  const { id_checks: checks } = JSON.parse(new TextDecoder().decode(told.bytes));
  expect(checks.map(({ id }: { id: string }) => id)).toEqual([left.check.id]);
  await erasePerson(ctx, { of: "customer", id: left.customer.id, isConfirmed: "on" });
  await fake.settled();
  expect(await ctx.db.get(idChecks, left.check.id)).toMatchObject({ surname: "" });
  expect(await ctx.db.get(idChecks, stays.check.id)).toMatchObject({ surname: stays.check.surname });
});

test("no page or export names an erased second driver whose contract's papers are kept (deletion.md#second-drivers)", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.actor, files: ctx.platform.files };
  const names = { prename: "Dora", surname: "Zweitfahrer", sortKey: "zweitfahrer dora", dateOfBirth: "1990-01-02" };
  const driver = await anAcceptedCheck(place, { changes: names });
  const contractChanges = { secondDriverCheckId: driver.id };
  const driving = { secondDriver: "Dora Zweitfahrer", contractChanges };
  const { contract, customer, vehicle } = await aFinishedProcess(place, driving);
  const [signed] = await ctx.db.find(contractSignatures, eq(contractSignatures.contractId, contract.id));
  if (!signed) throw new Error("not signed");
  const ofDriver = { kind: "second_driver", signerName: "Dora Zweitfahrer" };
  await ctx.db.insert(contractSignatures, { ...signed, id: newId(), ...ofDriver });
  const call = apiOf(ctx);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const csv = `/contracts/to_csv_file?start_date=${day(-365)}&end_date=${day(0)}`;
  const at = new Date((contract.handedOverAt ?? contract.startOfUse).getTime() + 3_600_000);
  const read = async () => [
    ...(await Promise.all([`/contracts/${contract.id}`, csv].map(async (path) => (await call("GET", path)).text))),
    JSON.stringify(await getContract(ctx, { id: contract.id })),
    JSON.stringify(await whoDrove(ctx, { asked: vehicle.licensePlate ?? "", at })),
  ];
  for (const text of await read()) expect(text).toContain("Dora");
  await erasePerson(ctx, { of: "id_check", id: driver.id, isConfirmed: "on" });
  await fake.settled();
  for (const text of await read()) {
    expect(text).not.toContain("Dora");
    expect(text).toContain(customer.surname);
  }
});

test("no list, page, export or mail of a contract names an erased customer whose papers are kept (customers.md#erasure)", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.actor, files: ctx.platform.files };
  const contractChanges = { returnNotes: "Frau Mustermann hat es eilig" };
  const driving = { withSbInsurance: true, secondDriver: "Dora Zweitfahrer", contractChanges };
  const { contract, check, customer, vehicle, sbContract } = await aFinishedProcess(place, driving);
  const sbChanges = { startAt: new Date("2026-10-01T08:00:00Z"), endAt: new Date("2026-10-02T08:00:00Z") };
  const alone = await anSbContract(place, { sbChanges });
  const call = apiOf(ctx);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const paths = [
    "/contracts",
    `/contracts/${contract.id}`,
    `/sb_insurance/contracts/${sbContract?.id}`,
    `/sb_insurance/contracts/${alone.sbContract.id}`,
    `/contracts/to_csv_file?start_date=${day(-365)}&end_date=${day(0)}`,
  ];
  const at = new Date((contract.handedOverAt ?? contract.startOfUse).getTime() + 3_600_000);
  const read = async () => [
    ...(await Promise.all(paths.map(async (path) => (await call("GET", path)).text))),
    JSON.stringify(await getContract(ctx, { id: contract.id })),
    JSON.stringify((await getContractWizard(ctx, { idCheckId: check.id })).contract),
    JSON.stringify((await getSbWizard(ctx, { idCheckId: alone.check.id })).sbContract),
    JSON.stringify(await getSbContract(ctx, { id: sbContract?.id ?? "" })),
    JSON.stringify(await whoDrove(ctx, { asked: vehicle.licensePlate ?? "", at })),
  ];
  for (const text of await read()) expect(text).toContain(customer.surname);
  for (const { id } of [customer, alone.customer]) await erasePerson(ctx, { of: "customer", id, isConfirmed: "on" });
  await fake.settled();
  for (const text of await read()) {
    expect(text).toContain(erasedName);
    for (const gone of [customer.surname, customer.email, customer.telephoneNumber, customer.street, "Dora"])
      expect(text).not.toContain(gone);
  }
  const preset = await call("GET", `/contracts/${contract.id}/new_contract_email`);
  expect([preset.status, preset.json.code]).toEqual([403, "forbidden"]);
  const mail = { contract_email: { recipient: "someone@else.example" } };
  expect((await call("POST", `/contracts/${contract.id}/send_contract_email`, mail)).status).toBe(403);
  expect((await call("GET", `/contracts/${contract.id}`)).json.contract.customer.address.country).toBe(germany);
});
