import { readTiff, type TiffPage, UnsupportedTiff } from "./read-tiff.ts";

function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The page's turn clockwise by the TIFF's orientation; mirrored pages do not come from scanners. */
const turns: Record<number, number> = { 3: 180, 6: 90, 8: 270 };

/**
 * A TIFF as a PDF with the same pages. The strips are not decoded: PDF knows the same methods (CCITT fax, LZW, Deflate, PackBits,
 * JPEG), so that a large fax takes no more memory than its file. Throws `UnsupportedTiff`.
 * `isTooLong`: it has more than `pagesMaximum` pages. A PDF longer than `bytesMaximum` is not made.
 */
export function tiffToPdf(
  bytes: Uint8Array,
  { pagesMaximum, bytesMaximum }: { pagesMaximum: number; bytesMaximum: number },
): { pdf: Uint8Array<ArrayBuffer>; isTooLong: boolean } {
  const pages = readTiff(bytes, pagesMaximum);
  const isTooLong = pages.length > pagesMaximum;
  return { pdf: isTooLong ? new Uint8Array() : writePdf(pages, bytesMaximum), isTooLong };
}

function writePdf(pages: readonly TiffPage[], bytesMaximum: number): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (...parts: (string | Uint8Array)[]) => {
    for (const part of parts) {
      const chunk = typeof part === "string" ? latin1(part) : part;
      chunks.push(chunk);
      length += chunk.length;
    }
    if (length > bytesMaximum) throw new UnsupportedTiff("becomes too large");
  };
  const object = (number: number, ...parts: (string | Uint8Array)[]) => {
    offsets[number] = length;
    write(`${number} 0 obj\n`, ...parts, "\nendobj\n");
  };

  write("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  // 1 is the catalog, 2 the list of pages.
  let next = 3;
  const kids: number[] = [];
  for (const page of pages) {
    const [own, content] = [next, next + 1];
    const images = page.strips.map((_, index) => next + 2 + index);
    next += 2 + images.length;
    kids.push(own);
    const [width, height] = [page.size.width, page.size.height].map((side) => side.toFixed(2));
    const names = images.map((image, index) => `/I${index} ${image} 0 R`).join(" ");
    object(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${turns[page.orientation] ?? 0}`,
      ` /Contents ${content} 0 R /Resources << /XObject << ${names} >> >> >>`,
    );
    const drawing = drawStrips(page, Number(width), Number(height));
    object(content, `<< /Length ${drawing.length} >>\nstream\n`, drawing, "\nendstream");
    const colorSpace = colorSpaceOf(page);
    page.strips.forEach((strip, index) => {
      const { entries, data } = imageOf(page, colorSpace, strip, rowsOf(page, index));
      object(next - images.length + index, `<< ${entries} /Length ${data.length} >>\nstream\n`, data, "\nendstream");
    });
  }
  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  object(2, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] /Count ${kids.length} >>`);
  const startOfTable = length;
  const lines = Array.from(
    { length: next - 1 },
    (_, index) => `${String(offsets[index + 1]).padStart(10, "0")} 00000 n \n`,
  );
  write(`xref\n0 ${next}\n0000000000 65535 f \n`, lines.join(""));
  write(`trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${startOfTable}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}

const rowsOf = ({ height, rowsPerStrip }: TiffPage, index: number) =>
  Math.min(rowsPerStrip, height - index * rowsPerStrip);

/** The strips from top to bottom; PDF counts from below. */
function drawStrips(page: TiffPage, width: number, height: number): string {
  const perRow = height / page.height;
  return page.strips
    .map((_, index) => {
      const below = height - (index * page.rowsPerStrip + rowsOf(page, index)) * perRow;
      return `q ${width} 0 0 ${(rowsOf(page, index) * perRow).toFixed(4)} 0 ${below.toFixed(4)} cm /I${index} Do Q`;
    })
    .join("\n");
}

function imageOf(
  page: TiffPage,
  colorSpace: string,
  strip: Uint8Array,
  rows: number,
): { entries: string; data: Uint8Array } {
  const { filter, data } = filterOf(page, strip, rows);
  const isInverted = page.photometric === 0 && !isFax(page) && page.compression !== 7;
  const entries = [
    `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${rows}`,
    `/BitsPerComponent ${page.bitsPerSample} /ColorSpace ${colorSpace}`,
    isInverted ? "/Decode [1 0]" : "",
    filter,
  ];
  return { entries: entries.join(" "), data };
}

const isFax = ({ compression }: TiffPage) => compression >= 2 && compression <= 4;

function colorSpaceOf({ photometric, samplesPerPixel, bitsPerSample, colorMap, compression }: TiffPage): string {
  if (photometric <= 1 && samplesPerPixel === 1) return "/DeviceGray";
  if (photometric === 2 && samplesPerPixel === 3) return "/DeviceRGB";
  // Only inside JPEG, whose decoder returns RGB.
  if (photometric === 6 && samplesPerPixel === 3 && compression === 7) return "/DeviceRGB";
  if (photometric === 5 && samplesPerPixel === 4 && compression !== 7) return "/DeviceCMYK";
  const colors = 2 ** bitsPerSample;
  if (photometric === 3 && samplesPerPixel === 1 && colorMap.length >= colors * 3) {
    const hex = (value = 0) => (value >> 8).toString(16).padStart(2, "0");
    const table = Array.from({ length: colors }, (_, index) =>
      [0, 1, 2].map((plane) => hex(colorMap[plane * colors + index])).join(""),
    );
    return `[/Indexed /DeviceRGB ${colors - 1} <${table.join("")}>]`;
  }
  throw new UnsupportedTiff("colours");
}

function filterOf(page: TiffPage, strip: Uint8Array, rows: number): { filter: string; data: Uint8Array } {
  const { width, bitsPerSample, samplesPerPixel, compression, predictor, photometric } = page;
  const data = page.isBitReversed && compression <= 4 ? strip.map(reverseBits) : strip;
  const prediction =
    predictor === 2
      ? ` /DecodeParms << /Predictor 2 /Columns ${width} /Colors ${samplesPerPixel} /BitsPerComponent ${bitsPerSample} >>`
      : "";
  switch (compression) {
    case 1:
      return { filter: "", data };
    case 2:
    case 3:
    case 4:
      return { filter: `/Filter /CCITTFaxDecode /DecodeParms << ${faxParameters(page, rows)} >>`, data };
    case 5:
      return { filter: `/Filter /LZWDecode${prediction}`, data };
    case 7:
      // Without YCbCr the colours are stored as they are.
      return {
        filter: `/Filter /DCTDecode${photometric === 2 ? " /DecodeParms << /ColorTransform 0 >>" : ""}`,
        data: withTables(data, page.jpegTables),
      };
    case 8:
    case 32_946:
      return { filter: `/Filter /FlateDecode${prediction}`, data };
    case 32_773:
      // PDF's run lengths have an end mark.
      return { filter: "/Filter /RunLengthDecode", data: joined(data, Uint8Array.of(0x80)) };
    default:
      throw new UnsupportedTiff("compression");
  }
}

function faxParameters(
  { width, compression, faxOptions, photometric, bitsPerSample, samplesPerPixel }: TiffPage,
  rows: number,
) {
  if (bitsPerSample !== 1 || samplesPerPixel !== 1) throw new UnsupportedTiff("colours");
  const isTwoDimensional = compression === 3 && (faxOptions & 1) !== 0;
  const k = compression === 4 ? -1 : isTwoDimensional ? 1 : 0;
  const isAligned = compression === 2 || (compression === 3 && (faxOptions & 4) !== 0);
  return `/K ${k} /Columns ${width} /Rows ${rows} /BlackIs1 ${photometric === 1} /EncodedByteAlign ${isAligned}`;
}

/** A strip's JPEG with the tables that all strips share: between its start mark and the rest. */
function withTables(strip: Uint8Array, tables: Uint8Array | null): Uint8Array {
  if (!tables || tables.length < 4) return strip;
  return joined(tables.subarray(0, -2), strip.subarray(2));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function reverseBits(byte: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit += 1) reversed |= ((byte >> bit) & 1) << (7 - bit);
  return reversed;
}
