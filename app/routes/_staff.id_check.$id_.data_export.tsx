import { dataExportLoader } from "#app/components/data-protection-route.server.ts";

/** What is stored about the person of a check. */
export const loader = dataExportLoader("id_check");
