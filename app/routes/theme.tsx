import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { ownPath } from "#app/own-path.ts";
import { paths } from "#app/paths.ts";
import { themeOf } from "#app/theme.ts";
import { isSecure, writeCookie } from "#server/ground/http/cookies.ts";
import { httpTexts } from "#server/ground/http/http.texts.ts";

const themeDays = 365;
const returnToMaximum = 2_000;

/** Stores light, dark or system in a cookie and returns to the previous page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = themeOf(form.get("theme"));
  const returnTo = String(form.get("returnTo") ?? "");
  // Nothing a browser shows in its address bar: such a value would end in a header.
  if (/\p{Cc}/u.test(returnTo) || returnTo.length > returnToMaximum || !URL.canParse(returnTo, request.url)) {
    throw data({ message: httpTexts.bodyUnreadable }, { status: 400 });
  }
  const cookie = writeCookie("theme", theme === "system" ? null : theme, isSecure(request), themeDays);
  const isGiven = returnTo !== "";
  const path = (isGiven && ownPath(returnTo, request.url)) || paths.dashboard();
  return redirect(path, { headers: { "Set-Cookie": cookie } });
}

export const loader = () => redirect(paths.dashboard());

/** Never rendered: with a component, errors get a page of ours. */
export default function Theme() {
  return null;
}
