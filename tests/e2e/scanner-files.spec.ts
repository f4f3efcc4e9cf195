import { pdfWith, scriptAction } from "#tests/seed/pdf-with.ts";
import { scannerPdf } from "#tests/seed/scanner-pdf.ts";
import { expect, test } from "./fixtures.ts";

const methods = ["CCITT G4", "JBIG2", "JPEG 2000"] as const;

/** How dark the first page is in the middle of the box and beside it, 0 black to 255 white. */
const shades = (image: HTMLImageElement) => {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0);
  const at = (x: number, y: number) =>
    context?.getImageData((x / 64) * canvas.width, (y / 48) * canvas.height, 1, 1).data[0] ?? -1;
  return { box: at(18, 19), paper: at(45, 19) };
};

test("PDFs of scanners are shown whatever packs their pictures; a script in one is not run", async ({
  page,
  baseURL,
  signInAs,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) foreign.push(request.url());
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signInAs(page, "admin@kompakt.example");
  await page.goto("/scans");
  const script = Buffer.from(pdfWith({ catalog: `/OpenAction ${scriptAction}` }));
  const files = [...methods.map(async (method) => [`Scan ${method}`, await scannerPdf(method)] as const)];
  const named = [...(await Promise.all(files)), ["Scan mit Skript", script] as const];
  await page
    .getByLabel("Scans auswählen")
    .setInputFiles(named.map(([name, buffer]) => ({ name: `${name}.pdf`, mimeType: "application/pdf", buffer })));
  await expect(page.getByText("4 Scans sind im Eingang.")).toBeVisible();
  const addresses = await Promise.all(
    named.map(([name]) => page.getByRole("link", { name, exact: true }).first().getAttribute("href")),
  );
  for (const [index, [name]] of named.entries()) {
    await page.goto(addresses[index] ?? "");
    const picture = page.getByRole("img", { name, exact: true });
    await expect(picture).toBeVisible();
    if (name !== "Scan mit Skript") {
      const { box, paper } = await picture.evaluate(shades);
      expect(box, `${name}, box`).toBeLessThan(60);
      expect(paper, `${name}, paper`).toBeGreaterThan(200);
    }
  }
  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
});
