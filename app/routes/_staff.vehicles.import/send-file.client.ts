import type { UploadRefusal } from "#app/components/vehicle-import/upload-refusal.ts";
import { paths } from "#app/paths.ts";
import { xhrPost } from "#widget/capture/xhr-post.ts";

/** Asks for the verdict instead of the page. */
const headers = { accept: "application/json" };

/**
 * Sends a file to be checked. `onProgress`: the sent part of it, 0 to 1. Null when there was no verdict: no connection, the
 * session has ended, an outage.
 */
export async function sendFile(
  form: FormData,
  onProgress: (part: number) => void,
): Promise<{ check: string } | UploadRefusal | null> {
  try {
    const { status, body } = await xhrPost(paths.vehicleImportUpload(), form, { headers, onProgress });
    return status === 200 || status === 422 ? JSON.parse(body) : null;
  } catch {
    return null;
  }
}
