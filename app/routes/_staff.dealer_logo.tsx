import { staffLoader } from "#app/staff-route.server.ts";
import { notFound } from "#server/kernel/problem.ts";

/** The tenant's own logo; the layout shows its fallback where there is none. */
export const loader = staffLoader(async ({ ctx }) => {
  const { logoFileKey } = await ctx.db.headquarter();
  const logo = logoFileKey ? await ctx.platform.files.get(logoFileKey) : null;
  if (!logo) throw notFound("Es ist kein Logo hinterlegt.");
  return new Response(logo.bytes as BodyInit, {
    headers: { "Content-Type": logo.contentType, "Cache-Control": "private, max-age=300" },
  });
});
