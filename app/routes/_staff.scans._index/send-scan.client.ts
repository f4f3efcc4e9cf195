import { paths } from "#app/paths.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { xhrPost } from "#widget/capture/xhr-post.ts";
import type { SendUpload } from "./uploads.ts";

/** Asks for a 401 instead of the sign-in page. */
const headers = { accept: "application/json" };

/** Sends one file to `/scans/upload`. A repeated attempt whose predecessor arrived adds nothing. Never rejects. */
export const sendScan: SendUpload = async ({ file, set, index, setSize }, onProgress) => {
  const form = new FormData();
  form.set("uploadKey", set);
  form.set("index", String(index));
  if (setSize > 1) form.set("isOneOfSeveral", "on");
  form.set("file", file);
  try {
    const { status, body } = await xhrPost(paths.scanUpload(), form, { headers, onProgress });
    if (status === 201) return { state: "done" };
    const problem = status === 422 ? problemOf(body) : null;
    if (status === 413) return { state: "refused", message: scanTexts.uploadTooLarge(file.name) };
    if (problem) return { state: "refused", message: problem };
    return {
      state: "failed",
      message: status === 401 ? scanTexts.uploadSignedOut(file.name) : scanTexts.uploadFailed(file.name),
    };
  } catch {
    return { state: "failed", message: scanTexts.uploadLost(file.name) };
  }
};

function problemOf(body: string): string | null {
  try {
    return (JSON.parse(body) as { problem: string | null }).problem;
  } catch {
    return null;
  }
}
