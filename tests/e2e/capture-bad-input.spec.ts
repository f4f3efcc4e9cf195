import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { hasToken } from "./journey/capture-token.ts";

const photo = readFileSync("tests/fixtures/specimens/easy-td3-0.jpg");

/** A JPEG header that claims 65500 x 65500 pixels without any data. */
const hugeHeader = Buffer.from([
  0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0xff, 0xdc, 0xff, 0xdc, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03,
  0x11, 0x01, 0xff, 0xd9,
]);

const field = (name: string) => `external_image_capturing_process[identity_document_images_attributes][0][${name}]`;
const upload = (buffer: Buffer, name = "foto.jpg") => ({
  [field("image")]: { name, mimeType: "image/jpeg", buffer },
  [field("identity_document_side")]: "front_side",
  [field("image_type")]: "visible",
});

test.describe("a capture link", () => {
  let token = "";
  test.beforeEach(async ({ page, signInAs, baseURL }) => {
    await signInAs(page, "admin@rheintal.example");
    const made = await page.request.post("/api/external_image_capturing_processes", {
      headers: { origin: baseURL ?? "" },
      data: { external_image_capturing_process: { kind: "PASSPORT" } },
    });
    expect(made.status()).toBe(201);
    token = (await made.json()).external_image_capturing_process.token;
  });

  for (const [what, buffer, text] of [
    ["a 65500x65500 header", hugeHeader, /Megapixel|Pixel|groß/],
    ["a truncated JPEG", photo.subarray(0, 20_000), /vollständig|beschädigt/],
    ["an SVG named .jpg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /JPEG/],
    ["0 bytes", Buffer.alloc(0), /leer/],
    ["11 MB", Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), /10 MB/],
  ] as const) {
    test(`refuses ${what} with a German sentence and stores nothing`, async ({ request, database }) => {
      const answer = await request.post(`/api/external_image_capturing_processes/${token}/capture`, {
        multipart: upload(buffer),
      });
      expect(answer.status()).toBe(422);
      expect((await answer.json()).error).toMatch(text);
      const [process] = await database.select().from(captureProcesses).where(hasToken(token));
      expect(process?.status).toBe("pending");
      const images = await database
        .select()
        .from(documentImages)
        .where(eq(documentImages.captureProcessId, process?.id ?? ""));
      expect(images).toEqual([]);
    });
  }

  test("accepts data URLs in JSON, then is used up", async ({ request }) => {
    const body = {
      external_image_capturing_process: {
        identity_document_images_attributes: [
          {
            image: `data:image/jpeg;base64,${photo.toString("base64")}`,
            identity_document_side: "front_side",
            image_type: "visible",
          },
        ],
      },
    };
    const url = `/api/external_image_capturing_processes/${token}`;
    expect((await request.get(url)).status()).toBe(200);
    expect((await request.post(`${url}/capture`, { data: body })).status()).toBe(201);
    const again = await request.post(`${url}/capture`, { data: body });
    expect(again.status()).toBe(404);
    expect((await again.json()).error).toBe("Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.");
    expect((await request.get(url)).status()).toBe(404);
  });

  test("that has ended opens nothing", async ({ page, request, database }) => {
    await database
      .update(captureProcesses)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(hasToken(token));
    expect((await page.goto(`/id_scan_mobile/${token}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Dieser Link ist nicht mehr gültig" })).toBeVisible();
    await expect(page.getByText("lassen Sie sich von Autohaus Rheintal einen neuen Link geben")).toBeVisible();
    await expect(page).toHaveTitle("Dokument fotografieren – Autohaus Rheintal");
    await expectAccessible(page);
    await page.getByLabel("Sprache").selectOption("tr");
    await expect(page.getByRole("heading", { name: "Bu bağlantı artık geçerli değil" })).toBeVisible();
    await expect(page.getByText("Autohaus Rheintal.")).toBeVisible();
    const answer = await request.post(`/api/external_image_capturing_processes/${token}/capture`, {
      multipart: upload(photo),
    });
    expect(answer.status()).toBe(404);
  });
});

test("unknown tokens and unreadable bodies get German messages", async ({ request }) => {
  const unknown = await request.get(
    "/api/external_image_capturing_processes/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  );
  expect(unknown.status()).toBe(404);
  expect((await unknown.json()).error).toBe("Dieser Link ist ungültig oder abgelaufen.");
});
