/** What the address of a stored logo carries: another one for each that is stored (offices.md#logo). null without a logo. */
export const logoVersionOf = (logoFileKey: string | null): string | null => logoFileKey?.split("/").at(-1) ?? null;
