import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { isSecure, writeCookie } from "#server/ground/http/cookies.ts";

/** From the yard to the sign-in page, and back once the user is signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (await context.staff()) throw redirect(paths.yard());
  return redirect(paths.login(), { headers: { "Set-Cookie": writeCookie("to-yard", "1", isSecure(request)) } });
}
