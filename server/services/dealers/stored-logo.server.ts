import { notFound } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

/** The tenant's own logo as it was uploaded. Throws `Problem` not-found where there is none. */
export async function storedLogo({ db, platform }: Pick<Context<unknown>, "db" | "platform">) {
  const { logoFileKey } = await db.headquarter();
  const logo = logoFileKey ? await platform.files.get(logoFileKey) : null;
  if (!logo) throw notFound("Es ist kein Logo hinterlegt.");
  return logo;
}
