import { readForm } from "#app/forms/read-form.server.ts";
import { verdictOn } from "#app/forms/verdict.server.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { verdictSchemas } from "./verdict-schemas.server.ts";

/** There is nothing to see here. */
export const loader = staffLoader(async (): Promise<never> => {
  throw notFound();
});

/** Judges a form of the staff while it is typed; nothing is saved. */
export const action = staffAction(async ({ ctx, params: { form = "" }, request }) => {
  const schema = Object.hasOwn(verdictSchemas, form) ? verdictSchemas[form] : undefined;
  if (!schema) throw notFound();
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return verdictOn(await readForm(request), await schema(ctx, id));
});
