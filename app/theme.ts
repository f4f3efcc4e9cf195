export type Theme = "light" | "dark" | "system";

/** What a user chose; `system` follows the device, as anything unknown does. */
export const themeOf = (chosen: unknown): Theme => (chosen === "light" || chosen === "dark" ? chosen : "system");

/** The header's colour, `--card` in `tokens.css`, for browsers that continue it into their own bar. */
export const themeColors = { light: "#ffffff", dark: "#132025" };
