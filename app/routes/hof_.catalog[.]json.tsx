import { yardCatalog } from "#app/yard-catalog.server.ts";

/** Drawings and words for the yard's client: nothing in it is about a person. */
export const loader = () => Response.json(yardCatalog, { headers: { "Cache-Control": "no-cache" } });
