/** A check by link, a contract and its signed paper by a program that knows the API by `openapi.json` alone. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { serveApi } from "#tests/fakes/serve-api.ts";
import { documentClient } from "#tests/published/document-client.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
let api: ReturnType<typeof publicApi>;
let server: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00Z") });
  database = await testDatabase();
  const { key, certificate } = await testSealPair();
  api = publicApi(database, fakePlatform(), { SEAL_KEY: key, SEAL_CERT: certificate });
  server = await serveApi(api);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await database.close();
});

const image = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
const license = { drivers_license_classes: "B", number: "B072RRE2I55" };
const person = { prename: "Erika", surname: "Mustermann", date_of_birth: "1984-08-12" };

async function aClient() {
  const { id: headquarterId } = await aHeadquarter(database, { usesDigitalSigning: true });
  const { id: userId } = await aUser({ db: database.db, headquarterId }, { role: "Admin" });
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const { token } = await anApiToken(place, { scopes: ["id_checks:write", "vehicles:write", "contracts:write"] });
  return documentClient(server.url, token);
}

test("a check by link, a contract, and its signed paper", async () => {
  const call = await aClient();
  expect((await call("get_token")).token.scopes).toContain("contracts:write");
  const { vehicle } = await call("post_vehicles", {
    body: { vehicle: { brand: "Volkswagen", name: "Golf", vin: "WVWZZZCD1SW100001", license_plate: "K HS 1" } },
  });

  const linkFor = async (kind: string) => {
    const body = { external_image_capturing_process: { kind } };
    const { external_image_capturing_process: link } = await call("post_external_image_capturing_processes", { body });
    const photo = { image, identity_document_side: "front_side", image_type: "visible" };
    await call("post_external_image_capturing_processes_token_capture", {
      parameters: { token: link.token, "idempotency-key": `key-of-the-phone-${kind}` },
      body: { external_image_capturing_process: { identity_document_images_attributes: [photo] } },
    });
    await api.settled();
    const parameters = { id: link.id };
    const state = await call("get_external_image_capturing_processes_id_state", { parameters });
    expect(state.status).toBe("completed");
    return link.token as string;
  };
  const tokens = {
    external_image_capturing_process_token: await linkFor("PASSPORT"),
    drivers_liscense_external_image_capturing_process_token: await linkFor("DRIVERS_LISCENSE"),
  };
  const { data: check } = await call("post_id_checks", {
    body: { id_check: { identity_document_type: "PASSPORT", ...tokens } },
  });
  await call("post_id_checks_id_approve", {
    parameters: { id: check.id },
    body: {
      id_check: {
        ...person,
        identity_document_number: "C01X00T47",
        drivers_liscense_id_check_attributes: { ...license, drivers_liscense_issuing_authority: "Stadt Köln" },
      },
    },
  });

  const { data: made } = await call("post_contracts", {
    body: {
      contract: {
        id_check_id: check.id,
        vehicle_id: vehicle.id,
        kind: "Probefahrt",
        is_free_of_charge: true,
        start_of_use: "2026-11-23T09:05:00Z",
        end_of_use: "2026-11-23T12:37:00Z",
        id_check_attributes: {
          identity_document_number: "C01X00T47",
          identity_document_type: "PASSPORT",
          drivers_liscense_id_check_attributes: { ...license, issuing_authority: "Stadt Köln" },
        },
        vehicle_attributes: { license_plate: "K HS 1", odometer_value: 12_500 },
        customer_attributes: {
          ...person,
          salutation: "Frau",
          email: "erika@example.org",
          telephone_number: "015112345678",
          address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
        },
      },
    },
  });
  const parameters = { id: made.id };
  const { signatures } = await call("get_contracts_id_new_signatures", { parameters });
  type Wanted = { kind: Parameters<typeof drawn>[0]; is_optional: boolean };
  const wanted = (signatures as Wanted[]).filter((one) => !one.is_optional);
  await call("post_contracts_id_add_signatures", {
    parameters,
    body: { contract: { signatures_attributes: wanted.map(({ kind }) => ({ kind, image: drawn(kind).image })) } },
  });
  await api.settled();
  const { contract } = await call("get_contracts_id", { parameters });
  expect(contract.has_contract_signatures).toBe(true);
  const kind = new URL(contract.signed_contract_file.api_url).pathname.split("/").at(-1) ?? "";
  const paper = await call("get_contracts_id_files_kind", { parameters: { ...parameters, kind } });
  expect(new TextDecoder().decode(paper.slice(0, 5))).toBe("%PDF-");
  const { records } = await call("get_contracts", { parameters: { updated_since: "2020-01-01T00:00:00Z" } });
  expect(records.map(({ id }: { id: string }) => id)).toEqual([made.id]);
}, 60_000);

test("what the document does not say is noticed before it is sent", async () => {
  const call = await aClient();
  await expect(call("post_cars")).rejects.toThrow("no post_cars");
  await expect(call("get_contracts", { parameters: { quatsch: "1" } })).rejects.toThrow("quatsch");
  await expect(call("post_vehicles", { body: { car: {} } })).rejects.toThrow("body.vehicle is missing");
  await expect(call("get_customers")).rejects.toThrow("403");
});
