const latin1 = (text: string) => Buffer.from(text, "latin1");
const literal = (text: string) => text.replace(/[\\()]/g, "\\$&");

/** A complete PDF (A4) with a heading and a MUSTER mark on each page: about 900 bytes. Letters beyond Latin-1 are lost. */
export function scanPdf(heading: string, pages = 1): Uint8Array {
  const contentOf = (number: number) =>
    [
      "0.93 0.95 0.95 rg 60 470 475 300 re f",
      "0.11 0.29 0.33 rg BT /F1 18 Tf 72 790 Td",
      `(${literal(heading)}${pages > 1 ? `, Seite ${number}` : ""}) Tj ET`,
      "0.75 0.82 0.84 rg BT /F1 64 Tf 160 590 Td (MUSTER) Tj ET",
      "0.3 0.35 0.37 rg BT /F1 11 Tf 72 440 Td (Eingescanntes Dokument mit erfundenen Angaben) Tj ET",
    ].join("\n");
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  // 1 is the catalog, 2 the list of pages, 3 the font; then each page and its content.
  const pageObject = (number: number) => 2 + number * 2;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${numbers.map((number) => `${pageObject(number)} 0 R`).join(" ")}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ...numbers.flatMap((number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageObject(number) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${latin1(contentOf(number)).length} >>\nstream\n${contentOf(number)}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = latin1(file).length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${latin1(file).length}\n%%EOF\n`;
  return new Uint8Array(latin1(file));
}
