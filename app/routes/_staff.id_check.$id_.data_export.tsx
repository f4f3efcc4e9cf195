import { downloadPersonData } from "#app/components/data-protection-route.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";

/** What is stored about the person of a check. */
export const loader = staffLoader(downloadPersonData("id_check"));
