/** One rental over HTTP with the client that is generated from the OpenAPI document, as a program of another company would play it. */
import { readFileSync } from "node:fs";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outbox } from "#db/schema/messages.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { serveApi } from "#tests/fakes/serve-api.ts";
import { generateTypes } from "#tests/published/generate-types.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createApiClient } from "#widget/api-client/src/index.ts";

let database: TestDatabase;
let api: ReturnType<typeof publicApi>;
let server: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  // Vehicles are handed over from 7:00 to 19:45, and tests run at night, too.
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

const password = "Ein-langes-Passwort-2026";
const photo = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
const images = [{ image: photo, identity_document_side: "front_side" as const, image_type: "visible" as const }];

/** What a call returned; fails the test with the error of a refused one. */
async function given<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  await api.settled();
  return data;
}

async function mailedCode(recipient: string): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.createdAt));
  return /\b\d{6}\b/.exec(mail?.textBody ?? "")?.[0] ?? "";
}

test("its types are those of the OpenAPI document", async () => {
  const document = (await (await api.request("/api/openapi.json")).json()) as object;
  await expect(await generateTypes(document)).toMatchFileSnapshot("../../widget/api-client/src/schema.ts");
});

test("sign-in, check, approval, contract, signatures and return", async () => {
  const { id: headquarterId } = await aHeadquarter(database);
  const { email } = await aUser(
    { db: database.db, headquarterId },
    { role: "Admin", passwordHash: await quickPasswords.hash(password) },
  );
  let token: string | undefined;
  const client = createApiClient({ portal: server.url, token: () => token });

  const signedIn = await client.POST("/users/login", { body: { api_user: { email, password } } });
  expect(signedIn.response.status).toBe(307);
  token = signedIn.response.headers.get("authorization") ?? "";
  const query = { code: await mailedCode(email) };
  const session = await client.POST("/users/two_factor_auth_challenge_attempt", { params: { query } });
  expect(session.data?.user.email).toBe(email);
  token = session.response.headers.get("authorization") ?? "";

  const vehicle = await given(
    client.POST("/vehicles", {
      body: { vehicle: { brand: "Volkswagen", name: "Golf", vin: "WVWZZZCD1SW100001", license_plate: "K HS 1" } },
    }),
  );
  const check = await given(
    client.POST("/id_checks", {
      body: {
        id_check: {
          identity_document_type: "PASSPORT",
          identity_document_images_attributes: images,
          drivers_liscense_id_check_attributes: { identity_document_images_attributes: images },
        },
      },
    }),
  );
  const path = { id: check.data.id };
  const license = { number: "B072RRE2I55", drivers_license_classes: "B" };
  await given(
    client.POST("/id_checks/{id}/approve", {
      params: { path },
      body: {
        id_check: {
          prename: "Erika",
          surname: "Mustermann",
          identity_document_number: "C01X00T47",
          date_of_birth: "1984-08-12",
          drivers_liscense_id_check_attributes: { ...license, drivers_liscense_issuing_authority: "Stadt Köln" },
        },
      },
    }),
  );
  const { id_check: approved } = await given(client.GET("/id_checks/{id}", { params: { path } }));
  expect(approved.approval_state).toBe("SUCCESSFULLY_COMPLETED");

  const made = await given(
    client.POST("/contracts", {
      body: {
        contract: {
          id_check_id: check.data.id,
          vehicle_id: vehicle.vehicle.id,
          kind: "Probefahrt",
          id_check_attributes: {
            identity_document_number: "C01X00T47",
            identity_document_type: "PASSPORT",
            drivers_liscense_id_check_attributes: { ...license, issuing_authority: "Stadt Köln" },
          },
          vehicle_attributes: { license_plate: "K HS 1", odometer_value: 12_500 },
          customer_attributes: {
            salutation: "Frau",
            prename: "Erika",
            surname: "Mustermann",
            email: "erika@example.org",
            date_of_birth: "1984-08-12",
            telephone_number: "015112345678",
            address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
          },
          start_of_use: "2026-11-23T09:00:00Z",
          end_of_use: "2026-11-23T12:00:00Z",
          is_free_of_charge: true,
        },
      },
    }),
  );
  const contract = { params: { path: { id: made.data.id } } };
  await given(
    client.POST("/contracts/{id}/add_signatures", {
      ...contract,
      body: { contract: { signatures_attributes: (["customer", "dealer"] as const).map((kind) => drawn(kind)) } },
    }),
  );
  const back = (["vehicle_return_customer", "vehicle_return_dealer"] as const).map((kind) => drawn(kind));
  await given(
    client.PUT("/contracts/{id}", {
      ...contract,
      body: {
        contract: {
          odometer_value_at_end: 12_900,
          vehicle_returned_at: new Date().toISOString(),
          vehicle_attributes: { short_description: "Tank leer" },
          signatures_attributes: back,
        },
      },
    }),
  );

  const { contract: ended } = await given(client.GET("/contracts/{id}", contract));
  expect(ended).toMatchObject({
    has_contract_signatures: true,
    active: false,
    odometer_value_at_end: 12_900,
    vehicle_returned_at: "2026-11-23T09:00:00.000Z",
    signed_contract_with_vehicle_return_file: { url: expect.stringContaining("signed_with_vehicle_return") },
  });

  const refused = await client.POST("/contracts/{id}/add_signatures", {
    ...contract,
    body: { contract: { signatures_attributes: [] } },
  });
  expect(refused.error?.code).toBe("invalid");
}, 60_000);
