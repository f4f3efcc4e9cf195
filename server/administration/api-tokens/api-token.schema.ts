import { tokenScopes } from "#server/ground/access/token-scopes.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { lifetimes } from "./api-token.rules.ts";
import { apiTokenTexts as t } from "./api-token.texts.ts";

const lifetimeKeys = lifetimes.map(({ key }) => key) as [string, ...string[]];

/** A new API token. `id` names the form, so that one that is sent twice makes one token. */
export const CreateApiTokenInput = z.object({
  name: z.string({ error: t.nameRequired }).overwrite(noteLine).min(1, t.nameRequired).max(60, t.nameTooLong),
  scopes: z.array(z.enum(tokenScopes)).min(1, t.scopesRequired).max(tokenScopes.length),
  /** Missing: all offices that the person sees. */
  branchId: IdText.optional(),
  lifetime: z.enum(lifetimeKeys, { error: t.lifetimeUnknown }),
  id: NewIdText,
});

export const ApiTokenIdInput = z.object({ id: IdText });
