import { readForm } from "#app/forms/read-form.server.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { uploadScans } from "#server/checks/scans/upload-scans.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** There is nothing to see here. */
export const loader = staffLoader(async (): Promise<never> => {
  throw notFound();
});

/** Takes one file of a set into the inbox: 201, or 422 with the reason. The inbox's form takes files without scripts. */
export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const file = form.get("file");
  const files = file instanceof File ? [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }] : [];
  try {
    await uploadScans(ctx, {
      uploadKey: String(form.get("uploadKey") ?? ""),
      index: String(form.get("index") ?? "0"),
      isOneOfSeveral: form.get("isOneOfSeveral") === "on",
      files,
    });
    return Response.json({ problem: null }, { status: 201 });
  } catch (error) {
    const isOfInput = error instanceof z.ZodError || (error instanceof Problem && error.kind === "invalid");
    if (!isOfInput) throw error;
    const problem = error instanceof z.ZodError ? (error.issues[0]?.message ?? "") : error.message;
    return Response.json({ problem }, { status: 422 });
  }
});
