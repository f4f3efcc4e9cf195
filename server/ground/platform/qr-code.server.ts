import { encode } from "uqr";

/** The rows of a QR code with its margin: `1` is dark. */
export const qrCode = (text: string): string[] =>
  encode(text, { ecc: "M", border: 2 }).data.map((row) => row.map(Number).join(""));
