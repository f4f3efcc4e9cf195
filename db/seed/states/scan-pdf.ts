const latin1 = (text: string) => Buffer.from(text, "latin1");
const literal = (text: string) => text.replace(/[\\()]/g, "\\$&");

/** A complete one-page PDF (A4) with a heading and a MUSTER mark: about 900 bytes. Letters beyond Latin-1 are lost. */
export function scanPdf(heading: string): Uint8Array {
  const content = [
    "0.93 0.95 0.95 rg 60 470 475 300 re f",
    "0.11 0.29 0.33 rg BT /F1 18 Tf 72 790 Td",
    `(${literal(heading)}) Tj ET`,
    "0.75 0.82 0.84 rg BT /F1 64 Tf 160 590 Td (MUSTER) Tj ET",
    "0.3 0.35 0.37 rg BT /F1 11 Tf 72 440 Td (Eingescanntes Dokument mit erfundenen Angaben) Tj ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${latin1(content).length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
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
