import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { connect } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { shotsFor } from "#widget/capture/capture-steps.ts";

const megabyte = 1024 * 1024;

/** A photo of so many bytes: data added before its end mark is kept by everything that does not decode it. */
function photoOf(bytes: number): Uint8Array<ArrayBuffer> {
  const small = readFileSync("db/seed/photos/identity-card-front.jpg");
  const photo = new Uint8Array(bytes).fill(0x55);
  photo.set(small.subarray(0, -2));
  photo.set([0xff, 0xd9], bytes - 2);
  return photo;
}

/** Makes capture links in the stack's database; each call sends the largest photos a customer may, four of nearly 10 MB. */
export async function photoSender(databaseUrl: string, token: string) {
  const db = connect(databaseUrl, token);
  const [user] = await db.select().from(users).where(eq(users.email, "admin@rheintal.example"));
  if (!user) throw new Error("The stack has no demo data.");
  const photo = new Blob([photoOf(10 * megabyte - 1024)], { type: "image/jpeg" });
  return async (baseURL: string): Promise<Response> => {
    const place = { db, headquarterId: user.headquarterId, branchId: null, userId: user.id };
    const link = newToken();
    await aCaptureProcess(place, { tokenHash: await sha256Hex(link), usesCopyDetection: true });
    const form = new FormData();
    for (const [index, { side, imageType }] of shotsFor("IDENTITY_CARD", true).entries()) {
      const name = (field: string) =>
        `external_image_capturing_process[identity_document_images_attributes][${index}][${field}]`;
      form.set(name("identity_document_side"), side);
      form.set(name("image_type"), imageType);
      form.set(name("image"), photo, "photo.jpg");
    }
    form.set("external_image_capturing_process[consent_version]", "2026-11");
    form.set("external_image_capturing_process[consented_at]", new Date().toISOString());
    const url = `${baseURL}/api/external_image_capturing_processes/${link}/capture`;
    return fetch(url, { method: "POST", body: form, headers: { "idempotency-key": newId() } });
  };
}

/**
 * Each call starts a check from photos as data URLs in one JSON of so many bytes with an Idempotency-Key: the
 * largest JSON that is accepted. `session`: of a member of staff.
 */
export function jsonPhotoSender(session: string, bytes: number) {
  const shots = shotsFor("IDENTITY_CARD", false);
  const bytesOfPhoto = Math.floor(bytes / 1.334 / shots.length);
  const image = `data:image/jpeg;base64,${Buffer.from(photoOf(bytesOfPhoto)).toString("base64")}`;
  const images = shots.map(({ side, imageType }) => ({
    image,
    identity_document_side: side,
    image_type: imageType,
  }));
  const check = { identity_document_type: "IDENTITY_CARD", identity_document_images_attributes: images };
  const body = JSON.stringify({ id_check: check });
  return (baseURL: string): Promise<Response> =>
    fetch(`${baseURL}/api/id_checks`, {
      method: "POST",
      body,
      headers: { authorization: session, "content-type": "application/json", "idempotency-key": newId() },
    });
}
