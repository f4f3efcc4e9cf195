import { dataExportLoader } from "#app/components/data-protection-route.server.ts";

/** What is stored about a customer. */
export const loader = dataExportLoader("customer");
