import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { pathPatterns } from "./ground/http/request-log.ts";

const { routes } = build as unknown as ServerBuild;

export const patternOfPage = pathPatterns(Object.values(routes).map((route) => route?.path ?? ""));
export const showPage = createRequestHandler(build as unknown as ServerBuild, process.env.NODE_ENV);
