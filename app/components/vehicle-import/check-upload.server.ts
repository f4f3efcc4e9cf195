import { checkImport } from "#server/fleet/vehicle-import/check-import.server.ts";
import { EncodingUnknown } from "#server/fleet/vehicle-import/decode-csv.ts";
import { singleByteEncodings } from "#server/fleet/vehicle-import/file-encoding.ts";
import { importTexts } from "#server/fleet/vehicle-import/import.texts.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** Checks the file of a form: the id of the checked import, whatever is wrong with its cells, or why it was refused as a whole. */
export async function checkUpload(ctx: ActorDoor, form: FormData): Promise<{ check: string } | UploadRefusal> {
  const title = importTexts.uploadFailed;
  const file = form.get("csv_file");
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const encoding = singleByteEncodings.find(({ key }) => key === form.get("encoding"))?.key;
  try {
    return { check: (await checkImport(ctx, { bytes, encoding })).id };
  } catch (error) {
    if (error instanceof EncodingUnknown)
      return { title, problem: importTexts.chooseEncoding, encodings: error.examples };
    if (!(error instanceof Problem) || (error.kind !== "invalid" && error.kind !== "conflict")) throw error;
    return { title, problem: `${error.message} ${importTexts.checkFile}` };
  }
}
