import { paths } from "#app/paths.ts";
import { jpegOf } from "./jpeg-of.client.ts";

/** Of a photo of 12 megapixels, which is what phones take unless told otherwise. */
const longest = 4_096;
const quality = 0.9;

/** By scan: what this page has converted already, or tried to. */
const converted = new Map<string, Promise<Blob | null>>();

/**
 * A HEIC among the scans as a JPEG, if this browser can decode it; the server gets it in place of the file (scans.md#heic). Null
 * where the browser cannot; rejects where the file did not come or the JPEG was not taken.
 */
export function convertHeic(scanId: string): Promise<Blob | null> {
  const known = converted.get(scanId);
  if (known) return known;
  const result = convert(scanId);
  converted.set(scanId, result);
  result.catch(() => converted.delete(scanId));
  return result;
}

async function convert(scanId: string): Promise<Blob | null> {
  if (hasFailed(scanId)) return null;
  const response = await fetch(paths.scanFor("thumbnail", scanId));
  if (!response.ok) throw new Error(`A scan was answered with ${response.status}.`);
  // What a browser decodes is known once it has tried.
  const jpeg = await jpegOf(await response.blob(), longest, quality).catch(() => null);
  if (!jpeg) {
    noteFailure(scanId);
    return null;
  }
  const form = new FormData();
  form.set("converted", jpeg, "photo.jpg");
  const sent = await fetch(paths.scanFile(scanId), { method: "POST", body: form });
  if (!sent.ok) throw new Error(`A JPEG was answered with ${sent.status}.`);
  return jpeg;
}

const failureKey = (scanId: string) => `heic ${scanId}`;

/** Each attempt fetches a photo of a document: one is enough for a tab. */
function hasFailed(scanId: string): boolean {
  try {
    return sessionStorage.getItem(failureKey(scanId)) !== null;
  } catch {
    return false;
  }
}

function noteFailure(scanId: string): void {
  try {
    sessionStorage.setItem(failureKey(scanId), "1");
  } catch {
    // No storage: the next page tries again.
  }
}
