import sharp from "sharp";
import { tiffToPdf } from "#server/checks/scans/tiff/tiff-to-pdf.ts";

/** The picture in all of these: white, 64 by 48 pixels, with a black box from (8, 4) to (28, 34). */
const size = { width: 64, height: 48 };
const drawn = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="white"/><rect x="8" y="4" width="20" height="30" fill="black"/></svg>',
);

/** The same picture as OpenJPEG writes it, without loss. */
const jpeg2000 = Buffer.from(
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAAHWanAyY/9P/1EAKQAAAAAAQAAAADAAAAAAAAAAAAAAAEAAAAAwAAAAAAAAAAAAAQcBAf9SAAwAAAABAAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAABXgAB/5PfhQwWc5kGR20EcTind37FR0qXe2uFjGkl1cdSQyjPr8PzeqwkJP6Uo9E09yM8dzwNWr//AAVAwrvZSf6Os1qovXiRFBNBE2sSJcv7ccmLYOzkuyKHCRicWbdJaSTLjzlhPgAjLvgyFjtvInC5Q6J7g8z2kGqUB3b/V2JZFs4k0T3B5sQg7FqYz8/Ann4D8PtFgBkaXQcg4g7UNDxj0kWGOg1BdPfBAzuSmTrwimbjoMMqPFDi1Dyc3yJg6RCjU8cVJNyhPJEU6vzxbAfWSOkZFXQT3Ck9AT8XbmYrz6451Lx6RX0KKaXDcWZQ8SU/z8CyfgRQ+0LAJCtyhiyCFBykXPd0SinmK58hbqMLZOvrnjBsipDmPXzd7siDW67+5cbW678rIAhVQePn8qXzKxGMCORce6ZCfBOr0+3BodgPZh1n8MN/IDxJs6eqBJh/kAP/2Q==",
  "base64",
);

/** A one-page PDF as scanners write it, by the method that packs its picture. */
export async function scannerPdf(method: "CCITT G4" | "JBIG2" | "JPEG 2000"): Promise<Buffer> {
  const tiff = await sharp(drawn)
    .flatten()
    .toColourspace("b-w")
    .tiff({ compression: "ccittfax4", bitdepth: 1 })
    .toBuffer();
  const fax = Buffer.from(tiffToPdf(tiff, { pagesMaximum: 1, bytesMaximum: 10_000_000 }).pdf);
  if (method === "CCITT G4") return fax;
  if (method === "JPEG 2000") return pdfOf("/Filter /JPXDecode", jpeg2000);
  const [stream, isBlackOne] = faxStream(fax);
  const decode = isBlackOne ? "/Decode [1 0]" : "";
  return pdfOf(`/Filter /JBIG2Decode /ColorSpace /DeviceGray /BitsPerComponent 1 ${decode}`, jbig2Of(stream));
}

/** The packed rows of a fax PDF, and whether its ones are black. */
function faxStream(pdf: Buffer): readonly [Buffer, boolean] {
  const text = pdf.toString("latin1");
  const dictionary = /<<[^<]*\/CCITTFaxDecode[\s\S]*?stream\r?\n/.exec(text);
  if (!dictionary) throw new Error("no fax in the PDF");
  const start = dictionary.index + dictionary[0].length;
  return [pdf.subarray(start, text.indexOf("endstream", start)), dictionary[0].includes("/BlackIs1 true")];
}

/** Rows packed like a fax (MMR) as a JBIG2 picture of one region (ITU-T T.88, 7.2, 7.4.6, 7.4.8). */
function jbig2Of(rows: Buffer): Buffer {
  const segment = (number: number, type: number, data: Buffer) => {
    const head = Buffer.alloc(11);
    head.writeUInt32BE(number, 0);
    head.writeUInt8(type, 4);
    head.writeUInt8(1, 6);
    head.writeUInt32BE(data.length, 7);
    return Buffer.concat([head, data]);
  };
  const extent = Buffer.alloc(8);
  extent.writeUInt32BE(size.width, 0);
  extent.writeUInt32BE(size.height, 4);
  const page = segment(0, 48, Buffer.concat([extent, Buffer.alloc(11)]));
  const region = segment(1, 38, Buffer.concat([extent, Buffer.alloc(9), Buffer.from([1]), rows]));
  return Buffer.concat([page, region]);
}

function pdfOf(picture: string, bytes: Buffer): Buffer {
  const { width, height } = size;
  const content = `${width} 0 0 ${height} 0 0 cm /P Do`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${picture} /Length ${bytes.length} >>\nstream\n${bytes.toString("latin1")}\nendstream`,
  ];
  let file = "%PDF-1.5\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, "latin1");
}
