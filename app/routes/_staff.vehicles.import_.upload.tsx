import { checkUpload } from "#app/components/vehicle-import/check-upload.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";

/** There is nothing to see here. */
export const loader = staffLoader(async (): Promise<never> => {
  throw notFound();
});

/** Checks a CSV file that scripts send: a form's own request does not tell how far it is. */
export const action = staffAction(async ({ ctx, request }) => {
  const result = await checkUpload(ctx, await readForm(request));
  return Response.json(result, { status: result.check ? 200 : 422 });
});
