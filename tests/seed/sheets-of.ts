import { PDF } from "@libpdf/core";

/** A PDF as an office scanner mails it: a sheet of A4 for each photo, which covers a part of it. */
export async function sheetsOf(jpegs: readonly (Uint8Array | undefined)[]): Promise<Buffer> {
  const pdf = PDF.create();
  for (const jpeg of jpegs) {
    const page = pdf.addPage({ width: 595, height: 842 });
    page.drawImage(pdf.embedJpeg(new Uint8Array(jpeg ?? [])), { x: 50, y: 500, width: 380 });
  }
  return Buffer.from(await pdf.save());
}
