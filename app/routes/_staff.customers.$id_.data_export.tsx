import { downloadPersonData } from "#app/components/data-protection-route.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";

/** What is stored about a customer. */
export const loader = staffLoader(downloadPersonData("customer"));
