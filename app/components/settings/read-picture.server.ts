import { Problem } from "#server/ground/kernel/problem.ts";

/**
 * Stores the picture of a form; returns null, or why it was refused. `save`: the use case with the bytes.
 */
export async function savePicture(
  form: FormData,
  save: (picture: { bytes: Uint8Array }) => Promise<unknown>,
): Promise<string | null> {
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0) return "Bitte wählen Sie ein Bild aus.";
  try {
    await save({ bytes: new Uint8Array(await file.arrayBuffer()) });
    return null;
  } catch (error) {
    if (error instanceof Problem && error.kind === "invalid") return error.message;
    throw error;
  }
}
