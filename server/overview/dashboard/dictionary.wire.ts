import { type ProcessState, processStates } from "#server/checks/processes/process.states.ts";
import { roles } from "#server/ground/access/permissions.ts";
import {
  contractKinds,
  identityDocumentTypes,
  salutations,
  vehicleFuelKinds,
  vehicleKinds,
} from "#server/ground/dictionary/dictionary.ts";
import { z } from "#server/ground/kernel/zod.ts";

const Translated = z.array(z.object({ key: z.string(), i18n: z.string() }));
const Named = z.array(z.object({ name: z.string() }));

/** The body of GET /dictionary (api.md#dictionary). */
export const DictionaryWire = z.object({
  identity_document_types: Translated,
  salutations: z.array(z.string()),
  contract_kinds: z.array(z.string()),
  user_roles: Named,
  id_check_filter_options_state: Translated,
  vehicle_fuel_kinds: Translated,
  vehicle_kinds: Named,
});

const translated = (entries: readonly { key: string; label: string }[]) =>
  entries.map(({ key, label }) => ({ key, i18n: label }));

/** The list's own word for checks without photos (lists-and-search.md#status-filter). */
const filterLabel = (state: ProcessState) =>
  state === "not_available" ? "In Bearbeitung" : processStates[state].label;

export const dictionaryToWire = (): z.output<typeof DictionaryWire> => ({
  identity_document_types: translated(identityDocumentTypes),
  salutations: salutations.map(({ key }) => key),
  contract_kinds: contractKinds.map(({ key }) => key),
  user_roles: roles.map((name) => ({ name })),
  id_check_filter_options_state: (Object.keys(processStates) as ProcessState[]).map((key) => ({
    key,
    i18n: filterLabel(key),
  })),
  vehicle_fuel_kinds: translated(vehicleFuelKinds),
  vehicle_kinds: vehicleKinds.map(({ key }) => ({ name: key })),
});
