import { paths } from "#app/paths.ts";
import type { UserField, UserSort } from "#server/administration/users/user-list.ts";
import type { ListDefinition } from "#server/ground/kernel/list-query.ts";

/** What can be chosen in the list of users (people-and-sessions.md#list-of-users: filter options Alle, Rolle, Name, E-Mail). */
export const userList: ListDefinition<never, UserSort, { field: UserField }> = {
  path: paths.users(),
  tabs: [],
  filters: {
    field: {
      label: "Suchen in",
      choices: () => [
        { key: "role", label: "Rolle" },
        { key: "name", label: "Name" },
        { key: "email", label: "E-Mail" },
      ],
    },
  },
  sorts: [
    { key: "name", label: "Name", direction: "asc" },
    { key: "role", label: "Rolle", direction: "asc" },
    { key: "location", label: "Standort", direction: "asc" },
    { key: "last_sign_in", label: "Letzte Anmeldung", direction: "desc" },
  ],
};
