export type Theme = "light" | "dark" | "system";

/** The user's theme, from the cookie header; `system` follows the device. */
export function themeFromCookie(cookieHeader: string | null): Theme {
  const match = /(?:^|;\s*)theme=(light|dark)/.exec(cookieHeader ?? "");
  return (match?.[1] as Theme | undefined) ?? "system";
}

/** The header's colour, `--card` in `tokens.css`, for browsers that continue it into their own bar. */
export const themeColors = { light: "#ffffff", dark: "#132025" };
