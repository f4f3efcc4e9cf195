/** Where the search looks (people-and-sessions.md#list-of-users: filter options Alle, Rolle, Name, E-Mail). */
export const userFields = ["role", "name", "email"] as const;
export type UserField = (typeof userFields)[number];

export const userSorts = ["name", "role", "location", "last_sign_in"] as const;
export type UserSort = (typeof userSorts)[number];

/** An order as API clients name it; an unknown one is by name. */
export const userSortOfWire = (name: string | undefined): UserSort =>
  userSorts.find((sort) => sort === name) ?? (name === "last_sign_in_at" ? "last_sign_in" : "name");
