import { readFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import type { APIResponse } from "@playwright/test";
import { newId } from "#server/kernel/ids.ts";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { hasPdfsig, pdfsig } from "#tests/documents/pdfsig.ts";
import { expect, test } from "./fixtures.ts";
import { aContractToSign } from "./journey/signing.ts";

const rheintal = "admin@rheintal.example";
const signedContractFileName = "Unterschriebener-Vertrag.pdf";
const drawn = readFileSync(new URL("../../db/seed/photos/signature.png", import.meta.url)).toString("base64");
const image = `data:image/png;base64,${drawn}`;
const sign = (...kinds: string[]) => kinds.map((kind) => ({ kind, image }));

async function bytesOf(answer: APIResponse): Promise<Uint8Array> {
  expect(answer.status()).toBe(200);
  return new Uint8Array(await answer.body());
}

/** Checks a paper's seal with Node's own check and, if installed, with pdfsig. */
function expectSealed(pdf: Uint8Array) {
  expect(checkSeal(pdf)).toMatchObject({ isDigestRight: true });
  if (!hasPdfsig) return;
  const report = pdfsig(pdf);
  expect(report).toContain("Signature is Valid");
  expect(report).toContain("Total document signed");
}

function expectBroken(pdf: Uint8Array) {
  const changed = Uint8Array.from(pdf, (byte, at) => (at === 5_000 ? byte ^ 1 : byte));
  expect(checkSeal(changed)).toMatchObject({ isDigestRight: false });
  if (hasPdfsig) expect(pdfsig(changed)).toContain("Digest Mismatch");
}

test("the mailed contract and the return are sealed, and the return contains the contract unchanged", async ({
  page,
  signInAs,
  database,
  mailbox,
  baseURL,
}) => {
  const { contract } = await aContractToSign(database, rheintal);
  await signInAs(page, rheintal);
  const api = `/api/contracts/${contract.id}`;
  const headers = { origin: baseURL ?? "" };
  const call = (path: string, data: object) => page.request.post(`${api}${path}`, { headers, data });

  const signatures_attributes = sign("customer", "dealer");
  expect((await call("/add_signatures", { contract: { signatures_attributes } })).status()).toBe(201);
  const recipient = `kunde-${newId().slice(0, 8)}@example.org`;
  expect((await call("/send_contract_email", { recipient })).status()).toBe(201);
  const mail = async () => (await mailbox()).find(({ to }) => to === recipient);
  await expect.poll(mail, { timeout: 30_000 }).toBeTruthy();
  const [attachment] = (await mail())?.attachments ?? [];
  const mailed = await bytesOf(await page.request.get(attachment?.url ?? ""));
  expectSealed(mailed);
  expectBroken(mailed);

  const returned = await page.request.patch(api, {
    headers,
    data: {
      contract: {
        odometer_value_at_end: contract.odometerStartKm + 120,
        vehicle_returned_at: new Date().toISOString(),
        signatures_attributes: sign("vehicle_return_customer", "vehicle_return_dealer"),
      },
    },
  });
  expect(returned.status()).toBe(200);
  const address = `/id_check/contract_file/${contract.id}/signed_with_vehicle_return`;
  const document = await bytesOf(await page.request.get(address));
  expectSealed(document);
  expectBroken(document);
  const inside = await (await PDF.load(document)).getAttachment(signedContractFileName);
  expect(Buffer.from(inside ?? []).equals(mailed)).toBe(true);
  if (inside) expectSealed(inside);
});
