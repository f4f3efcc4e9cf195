type PdfOptions = {
  pages?: number;
  /** More entries of the catalog, such as an action on opening. */
  catalog?: string;
  /** More entries of each page. */
  page?: string;
};

/** A complete PDF of blank pages. */
export function pdfWith({ pages = 1, catalog = "", page = "" }: PdfOptions = {}): Uint8Array {
  const kids = Array.from({ length: pages }, (_, index) => index + 3);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] /Count ${pages} >>`,
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

/** An action that runs a script. */
export const scriptAction = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
