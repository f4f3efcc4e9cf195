import { checkImport } from "#server/fleet/vehicle-import/check-import.server.ts";
import { importTexts } from "#server/fleet/vehicle-import/import.texts.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** Checks the file of a form: the id of the checked import, or why it was refused. */
export async function checkUpload(ctx: ActorDoor, form: FormData): Promise<{ check: string } | UploadRefusal> {
  const title = importTexts.uploadFailed;
  const file = form.get("csv_file");
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  try {
    const result = await checkImport(ctx, { bytes });
    if (result.ok) return { check: result.id };
    return { title, problem: importTexts.checkFile, errors: result.errors };
  } catch (error) {
    if (!(error instanceof Problem) || (error.kind !== "invalid" && error.kind !== "conflict")) throw error;
    return { title, problem: `${error.message} ${importTexts.checkFile}`, errors: [] };
  }
}
