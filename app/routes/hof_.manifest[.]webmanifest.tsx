import { paths } from "#app/paths.ts";
import { themeColors } from "#app/theme.ts";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/hof-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Makes the yard an app of its own on a tablet's home screen. */
export const loader = () =>
  new Response(
    JSON.stringify({
      id: paths.yard(),
      name: "Handschlag Hof",
      short_name: "Hof",
      description: "Fahrzeuge übergeben und zurücknehmen, auch ohne Netz",
      lang: "de",
      start_url: paths.yard(),
      scope: paths.yard(),
      display: "standalone",
      theme_color: themeColors.light,
      background_color: themeColors.light,
      icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    }),
    { headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" } },
  );
