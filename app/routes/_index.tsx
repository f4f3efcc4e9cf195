import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());
