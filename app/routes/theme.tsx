import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** Stores light, dark or system in a cookie and returns to the previous page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = String(form.get("theme"));
  const returnTo = String(form.get("returnTo") ?? "");
  const cookie =
    theme === "light" || theme === "dark"
      ? `theme=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
      : "theme=; Path=/; Max-Age=0; SameSite=Lax";
  // Only a path of our own: `//host` would leave the site.
  const isOwnPath = /^\/(?![/\\])/.test(returnTo);
  return redirect(isOwnPath ? returnTo : paths.dashboard(), { headers: { "Set-Cookie": cookie } });
}
