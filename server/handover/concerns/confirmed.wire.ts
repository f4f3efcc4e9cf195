import type { Confirmed } from "#server/services/concerns/concerns.rules.ts";
import { confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";

type Given = {
  confirmed_concerns?: readonly string[] | null | undefined;
  confirms_rejected?: boolean | null | undefined;
  confirms_name_mismatch?: boolean | null | undefined;
};

/** What a request confirms: by codes, and in the two fields with names of their own (api.md#creating-a-contract). */
export const confirmedOfWire = (given: Given): Confirmed => ({
  ...confirmedOfCodes(given.confirmed_concerns),
  ...(given.confirms_rejected ? { check_rejected: true as const } : {}),
  ...(given.confirms_name_mismatch ? { document_names_differ: true as const } : {}),
});
