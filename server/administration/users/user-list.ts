/** Where the search looks (people-and-sessions.md#list-of-users: filter options Alle, Rolle, Name, E-Mail). */
export const userFields = ["role", "name", "email"] as const;
export type UserField = (typeof userFields)[number];

export const userSorts = ["name", "role", "location", "last_sign_in"] as const;
export type UserSort = (typeof userSorts)[number];

/** The orders by what API clients call them. */
export const userSortsOnWire = {
  name: "name",
  surname: "name",
  role: "role",
  location: "location",
  last_sign_in: "last_sign_in",
  last_sign_in_at: "last_sign_in",
} as const satisfies Record<string, UserSort>;
