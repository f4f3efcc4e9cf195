import { websiteWidgets } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** The tenant's settings for its website; undefined before they are saved for the first time. */
export async function widgetOf(db: TenantDb): Promise<typeof websiteWidgets.$inferSelect | undefined> {
  const [widget] = await db.find(websiteWidgets);
  return widget;
}
