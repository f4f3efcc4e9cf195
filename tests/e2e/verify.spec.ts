import type { Page } from "@playwright/test";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { verifyTexts } from "#server/handover/verify/verify.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const genuine = "Dieses Dokument ist echt und unverändert.";
const changed = "Dieses Dokument wurde nachträglich verändert.";
const unknown = "Dieses Dokument kennen wir nicht.";

const choose = (page: Page, bytes: Uint8Array, mimeType = "application/pdf") =>
  page
    .getByLabel("PDF auswählen")
    .setInputFiles({ name: "Vertrag der Kundin.pdf", mimeType, buffer: Buffer.from(bytes) });

let signed: Uint8Array;
let contractNumber: string;

test.beforeEach(async ({ page, database, signInAs }) => {
  if (signed) return;
  const [contract] = await database.select().from(contracts).where(isNotNull(contracts.fullySignedAt)).limit(1);
  if (!contract) throw new Error("There is no signed contract.");
  const isOwner = and(
    eq(users.headquarterId, contract.headquarterId),
    isNull(users.branchId),
    isNotNull(users.passwordHash),
  );
  const [owner] = await database.select().from(users).where(isOwner).limit(1);
  await signInAs(page, owner?.email ?? "");
  const answer = await page.request.get(`/id_check/contract_file/${contract.id}/signed`);
  expect(answer.status()).toBe(200);
  signed = await answer.body();
  contractNumber = contract.contractNumber;
  await page.context().clearCookies();
});

test("anyone can verify a paper; its file never leaves the browser", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.postData() ?? ""));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/verify");
  await choose(page, signed);
  await expect(page.getByText(genuine)).toBeVisible();
  const result = page.getByRole("region", { name: "Ergebnis" });
  await expect(result.getByText("Fahrzeugüberlassungsvertrag, unterschrieben")).toBeVisible();
  await expect(result.getByText(contractNumber, { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(await sha256Hex(signed));
  expect(sent[0]?.length).toBeLessThan(600);
  expect(sent[0]).not.toContain("Kundin");

  await page.getByText("Prüfsumme selbst eingeben").click();
  // Who checks a paper has no account: the info area is closed to them.
  await page.getByText("Impressum und Datenschutz").click();
  await expect(page.getByText("Umsatzsteuer-ID")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { rules: ["color-contrast", "link-in-text-block"] });

  // Appended, changed and foreign files are told apart.
  await choose(page, Buffer.concat([signed, Buffer.from("\n99 0 obj\n<< /Note (x) >>\nendobj\n")]));
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText(contractNumber, { exact: true })).toBeVisible();

  const flipped = Buffer.from(signed);
  flipped[5_000] = (flipped[5_000] ?? 0) ^ 1;
  await choose(page, flipped);
  await expect(page.getByText(unknown)).toBeVisible();
  await expect(page.getByText(contractNumber, { exact: true })).toBeHidden();

  await choose(page, Buffer.from("Nur ein Text."));
  await expect(page.getByText(verifyTexts.notPdf)).toBeVisible();
  await expect(page.getByText(unknown)).toBeHidden();
});
