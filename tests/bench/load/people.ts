import { randomInt } from "node:crypto";
import { signingLinks } from "#db/schema/contracts.ts";
import { addRow } from "#db/seed/row-collector.ts";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";

/** What somebody does next. `written`: the VIN that is in the database once this is acknowledged. */
export type Act = { name: string; path: string; init?: RequestInit; written?: string };
/** One of those who use the product at once: their acts, in the order in which they repeat them. */
export type Person = { headers: Record<string, string>; next: (round: number) => Act };

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** As behind Cloudflare, everybody has an address of their own. */
const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;

/** Of so many members of staff one writes: all of them at once would measure the database's one write lock. */
const staffPerWriter = 20;

/** Members of staff with lists, reviews, contracts, signing and the API; some add vehicles. */
export async function staff(place: Place, session: string, count: number): Promise<Person[]> {
  const check = await aCheckInReview(place);
  const { contract } = await aVehicleUnderway(place, { isSigned: false, vehicle: await aNewVehicle(place) });
  const cookie = writeCookie("session", session, false).split(";")[0] ?? "";
  const firstSerial = randomInt(100_000, 500_000);
  const acts = (vin: string): Act[] => [
    { name: "list of checks", path: "/id_check?context=all" },
    { name: "review", path: `/id_check/${check.id}` },
    { name: "list of checks", path: "/id_check?context=done" },
    { name: "API: list of checks", path: "/api/id_checks" },
    { name: "list of vehicles", path: "/vehicles" },
    { name: "signing on a pad", path: `/id_check/online_signature_pdf/${contract.id}` },
    { name: "contract", path: `/id_check/contract_details/${contract.id}` },
    {
      name: "API: new vehicle",
      path: "/api/vehicles",
      init: json("POST", { vehicle: { ...golf, vin, license_plate: "" } }),
      written: vin,
    },
  ];
  return Array.from({ length: count }, (_, index) => ({
    headers: { "cf-connecting-ip": addressOf(index) },
    next(round) {
      const all = acts(composeVin("WVWZZZCD", "SW", firstSerial + index * 1_000 + round));
      const act = all[(round + index) % (index % staffPerWriter === 0 ? all.length : all.length - 1)] as Act;
      const isApi = act.path.startsWith("/api/");
      const signedIn: Record<string, string> = isApi ? { authorization: session } : { cookie };
      return { ...act, init: { ...act.init, headers: { ...act.init?.headers, ...signedIn } } };
    },
  }));
}

/** Unlike those of an earlier run on the same stack. */
const aNewVehicle = (place: Place) =>
  aVehicle(place, { vin: composeVin("WVWZZZCD", "SX", randomInt(100_000, 1_000_000)), licensePlate: "" });

const golf = { brand: "Volkswagen", name: "Golf", kind: "Kombi", fuel_kind: "Benzin", odometer_value: 12_480 };

/** Customers with a link each: half photograph, half sign. */
export async function customers(place: Place, count: number): Promise<Person[]> {
  const { contract } = await aVehicleUnderway(place, { isSigned: false, vehicle: await aNewVehicle(place) });
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Person> => {
      const token = newToken();
      const tokenHash = await sha256Hex(token);
      const headers = { "cf-connecting-ip": addressOf(1_000 + index) };
      if (index % 2 === 0) {
        await aCaptureProcess(place, { tokenHash });
        const acts: Act[] = [
          { name: "capture page", path: `/id_scan_mobile/${token}` },
          {
            name: "API: progress of a capture",
            path: `/api/external_image_capturing_processes/${token}/progress`,
            init: json("POST", { external_image_capturing_process: { step: "opened" } }),
          },
        ];
        return { headers, next: (round) => acts[round === 1 ? 1 : 0] as Act };
      }
      const now = new Date();
      const of = { headquarterId: place.headquarterId, contractId: contract.id, createdByUserId: place.userId };
      const valid = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
      await addRow(place.db, signingLinks, { id: newId(), ...of, tokenHash, kinds: ["customer"], ...valid });
      return { headers, next: () => ({ name: "signing on the phone", path: `/sign/${token}` }) };
    }),
  );
}
