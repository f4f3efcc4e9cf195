import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import { idempotencyTexts } from "#server/ground/http/idempotency.texts.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";

/** A write that the product has confirmed, and what has to be found afterwards. */
export type Acknowledged = {
  kind:
    | "check"
    | "approval"
    | "rejection"
    | "draft"
    | "contract"
    | "signatures"
    | "mail"
    | "payment"
    | "extension"
    | "swap"
    | "return"
    | "correction"
    | "cancellation"
    | "scan";
  checkId: string;
  contractId?: string;
  paymentId?: string;
  /** Of an extension: the new end. Of a swap: the vehicle that came. */
  endOfUse?: Date;
  vehicleId?: string;
  surname?: string;
  /** Of a mailed scan. */
  messageId?: string;
  userId: string;
};

const photo = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
const signature = `data:image/png;base64,${readFileSync("db/seed/photos/signature.png").toString("base64")}`;
const images = {
  identity_document_images_attributes: [{ image: photo, identity_document_side: "front_side", image_type: "visible" }],
};
const attemptMs = 20_000;
const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Handovers are between 7:00 and 19:45 in Berlin. */
function nextPickup(): number {
  let start = Math.floor(Date.now() / quarterMs) * quarterMs;
  while (!/^(0[7-9]|1\d):/.test(berlinWallTime(new Date(start)).time)) start += quarterMs;
  return start;
}

async function aSession(db: Database, headquarterId: string, userId: string): Promise<string> {
  const token = newToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + dayMs / 4);
  await db.insert(sessions).values({
    tokenHash: await sha256Hex(token),
    publicId: newId(),
    headquarterId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return token;
}
const isoSecond = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/**
 * Someone who writes over the API, one request after the other, and repeats each until it is confirmed: a member of staff with
 * a session, who types into forms as well, or a program with an API token. `app`: where the product runs.
 */
export async function openDesk(db: Database, headquarterId: string, app: string, isProgram: boolean) {
  // Corrects returns, too.
  const { id: userId } = await aUser({ db, headquarterId }, { role: "Admin" });
  const token = isProgram
    ? (
        await anApiToken(
          { db, headquarterId, branchId: null, userId },
          { scopes: ["id_checks:write", "contracts:write"] },
        )
      ).token
    : await aSession(db, headquarterId, userId);
  let repeats = 0;

  const write = (method: "POST" | "PUT", path: string, body: unknown) =>
    repeat(method, `/api${path}`, { authorization: token, "idempotency-key": newId() }, body);

  /** `json` is null when the write was done but its response was lost. */
  async function repeat(method: "POST" | "PUT", path: string, identity: Record<string, string>, body: unknown) {
    const headers = { ...identity, "content-type": "application/json" };
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(attemptMs);
      const response = await fetch(app + path, { method, headers, body: JSON.stringify(body), signal }).catch(
        () => null,
      );
      const text = response ? await response.text().catch(() => null) : null;
      if (response?.ok && text !== null) return { json: JSON.parse(text) };
      if (response?.status === 409 && text?.includes(idempotencyTexts.answerGone)) return { json: null };
      // A repeated PUT has no key: it finds what the first one did.
      if (response?.status === 409 && method === "PUT" && attempt > 1) return { json: null };
      const isTransient =
        response === null || text === null || response.status >= 500 || response.headers.has("retry-after");
      if (!isTransient) throw new Error(`${method} ${path}: ${response.status} ${text?.slice(0, 300)}`);
      repeats += 1;
      await sleep(Math.min(3_000, 1_000 * Number(response?.headers.get("retry-after") ?? 0.3)));
    }
  }

  /** The database may be away for a moment, too. */
  async function read<T>(query: () => Promise<T>): Promise<T> {
    for (;;) {
      const result = await query().catch(() => null);
      if (result !== null) return result;
      await sleep(300);
    }
  }

  async function startCheck(): Promise<Acknowledged> {
    const id_check = { identity_document_type: "PASSPORT", ...images, drivers_liscense_id_check_attributes: images };
    const { json } = await write("POST", "/id_checks", { id_check });
    const newest = () =>
      db.select().from(idChecks).where(eq(idChecks.userId, userId)).orderBy(desc(idChecks.createdAt)).limit(1);
    const checkId: string = json?.data.id ?? (await read(newest))[0]?.id ?? "";
    return { kind: "check", checkId, userId };
  }

  async function reject(checkId: string): Promise<Acknowledged> {
    await write("POST", `/id_checks/${checkId}/reject`, { id_check: { reason: "unreadable", document: "license" } });
    return { kind: "rejection", checkId, userId };
  }

  async function approve(checkId: string): Promise<Acknowledged> {
    const surname = `Ausfall${newId().replaceAll(/[^a-z]/g, "")}`;
    const license = {
      number: "B072RRE2I55",
      drivers_liscense_issuing_authority: "Stadt Köln",
      drivers_license_classes: "B",
    };
    await write("POST", `/id_checks/${checkId}/approve`, {
      id_check: {
        prename: "Erika",
        surname,
        identity_document_number: "C01X00T47",
        date_of_birth: "1984-08-12",
        drivers_liscense_id_check_attributes: license,
      },
    });
    return { kind: "approval", checkId, surname, userId };
  }

  /** Types a customer's name into the contract wizard, of which a page saves each change. */
  async function type({ checkId, surname = "" }: Acknowledged): Promise<Acknowledged> {
    const cookie = writeCookie("session", token, false).split(";")[0] ?? "";
    const page = newId();
    const loaded = { prename: "", surname: "" };
    const changes = [
      { values: { ...loaded, prename: "Erika" }, base: { prename: "" } },
      { values: { prename: "Erika", surname }, base: loaded },
    ];
    for (const [index, change] of changes.entries()) {
      const message = { kind: "contract", id: checkId, step: "person", page, seq: index + 1, ...change };
      await repeat("POST", "/drafts", { cookie, origin: app }, message);
    }
    return { kind: "draft", checkId, surname, userId };
  }

  async function conclude({ checkId, surname }: Acknowledged): Promise<Acknowledged> {
    const vehicle = await read(() => aVehicle({ db, headquarterId, userId }));
    const start = nextPickup();
    const { json } = await write("POST", "/contracts", {
      contract: {
        id_check_id: checkId,
        vehicle_id: vehicle.id,
        kind: "Probefahrt",
        id_check_attributes: {
          identity_document_number: "C01X00T47",
          identity_document_type: "PASSPORT",
          drivers_liscense_id_check_attributes: {
            number: "B072RRE2I55",
            drivers_license_classes: "B",
            issuing_authority: "Stadt Köln",
          },
        },
        vehicle_attributes: { license_plate: vehicle.licensePlate, odometer_value: 12_500 },
        customer_attributes: {
          salutation: "Frau",
          prename: "Erika",
          surname,
          email: `${surname?.toLowerCase()}@example.org`,
          date_of_birth: "1984-08-12",
          telephone_number: "015112345678",
          address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
        },
        start_of_use: isoSecond(start),
        end_of_use: `${berlinWallTime(new Date(start + dayMs)).date}T12:00`,
        is_free_of_charge: true,
      },
    });
    const made = () => db.select().from(contracts).where(eq(contracts.idCheckId, checkId));
    const contractId: string = json?.data.id ?? (await read(made))[0]?.id ?? "";
    // By night the handover is tomorrow morning, and nothing can be returned before it.
    const begun = { startOfUse: new Date(Date.now() - 60_000) };
    if (start > Date.now()) await read(() => db.update(contracts).set(begun).where(eq(contracts.id, contractId)));
    return { kind: "contract", checkId, contractId, userId };
  }

  async function sign(contract: Acknowledged): Promise<Acknowledged> {
    const signatures_attributes = (["customer", "dealer"] as const).map((kind) => drawn(kind, { image: signature }));
    await write("POST", `/contracts/${contract.contractId}/add_signatures`, { contract: { signatures_attributes } });
    return { ...contract, kind: "signatures" };
  }

  async function mail(contract: Acknowledged): Promise<Acknowledged> {
    await write("POST", `/contracts/${contract.contractId}/send_contract_email`, { recipient: "kunde@example.org" });
    return { ...contract, kind: "mail" };
  }

  /** A deposit that was not agreed on, which is confirmed. */
  async function pay(contract: Acknowledged): Promise<Acknowledged> {
    const paymentId = newId();
    const payment = { id: paymentId, purpose: "deposit", method: "cash", amount: 100 };
    const confirmed_concerns = ["payment_above_open"];
    await write("POST", `/contracts/${contract.contractId}/payments`, { payment: { ...payment, confirmed_concerns } });
    return { ...contract, kind: "payment", paymentId };
  }

  async function extend(contract: Acknowledged): Promise<Acknowledged> {
    const { date } = berlinWallTime(new Date(Date.now() + 3 * dayMs));
    const end_of_use = `${date}T12:00`;
    await write("POST", `/contracts/${contract.contractId}/extend`, { contract: { end_of_use } });
    return { ...contract, kind: "extension", endOfUse: berlinInstant(date, "12:00") };
  }

  async function swap(contract: Acknowledged): Promise<Acknowledged> {
    const vehicle = await read(() => aVehicle({ db, headquarterId, userId }));
    await write("POST", `/contracts/${contract.contractId}/swap_vehicle`, {
      contract: {
        swapped_at: isoSecond(Date.now()),
        returned_vehicle_attributes: { odometer_value: 12_500 },
        vehicle_id: vehicle.id,
        vehicle_attributes: { license_plate: vehicle.licensePlate, odometer_value: 12_500 },
      },
    });
    return { ...contract, kind: "swap", vehicleId: vehicle.id };
  }

  async function cancel(contract: Acknowledged): Promise<Acknowledged> {
    await write("POST", `/contracts/${contract.contractId}/cancel`, { cancellation: { reason: "no_show" } });
    return { ...contract, kind: "cancellation" };
  }

  async function correct(contract: Acknowledged): Promise<Acknowledged> {
    const back = { odometer_value_at_end: 12_800, vehicle_returned_at: isoSecond(Date.now()) };
    await write("POST", `/contracts/${contract.contractId}/correct_return`, {
      contract: { ...back, reason: "Vertippt" },
    });
    return { ...contract, kind: "correction" };
  }

  async function takeBack(contract: Acknowledged): Promise<Acknowledged> {
    const signatures_attributes = (["vehicle_return_customer", "vehicle_return_dealer"] as const).map((kind) =>
      drawn(kind, { image: signature }),
    );
    const back = { odometer_value_at_end: 12_900, vehicle_returned_at: isoSecond(Date.now()) };
    await write("PUT", `/contracts/${contract.contractId}`, { contract: { ...back, signatures_attributes } });
    return { ...contract, kind: "return" };
  }

  const life = { conclude, cancel, sign, mail, pay, extend, swap, takeBack, correct };
  return { userId, startCheck, reject, approve, type, ...life, repeats: () => repeats };
}
