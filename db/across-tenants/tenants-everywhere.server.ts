import type { Databases } from "../databases.server.ts";
import { type TenantStore, tenantStore } from "./tenants.server.ts";

/** What operators do with tenants, in whichever database each lives; new ones are created in that of DB_URL. */
export function tenantsEverywhere(databases: Databases): TenantStore {
  const atHome = tenantStore(databases.home);
  const of = async (headquarterId: string) => tenantStore(await databases.ofTenant(headquarterId));

  async function userByEmail(email: string) {
    const found = await databases.find((database) => tenantStore(database).userByEmail(email));
    if (!found) return undefined;
    const { database: _, ...user } = found;
    return user;
  }

  return {
    create: async (tenant) => !(await userByEmail(tenant.admin.email)) && atHome.create(tenant),
    async list() {
      const lists = await Promise.all(
        (await databases.inUse()).map(async ({ url, database }) => {
          const tenants = await tenantStore(database).list();
          const places = await Promise.all(tenants.map(({ id }) => databases.placeOf(id)));
          return tenants.filter((_, index) => places[index] === url);
        }),
      );
      return lists.flat().sort((a, b) => a.name.localeCompare(b.name, "de") || a.id.localeCompare(b.id));
    },
    plan: async (headquarterId) => (await of(headquarterId)).plan(headquarterId),
    openContracts: async (headquarterId) => (await of(headquarterId)).openContracts(headquarterId),
    setPlan: async (headquarterId, change, entry) => (await of(headquarterId)).setPlan(headquarterId, change, entry),
    userByEmail,
    resetUser: async (reset) => (await of(reset.link.headquarterId)).resetUser(reset),
  };
}
