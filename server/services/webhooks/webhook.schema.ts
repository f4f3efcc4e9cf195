import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { webhookTexts as t } from "./webhook.texts.ts";
import { webhookEventNames } from "./webhook-events.ts";

const url = z.string({ error: t.urlRequired }).trim().min(1, t.urlRequired).max(500, t.urlTooLong);
const events = z.array(z.enum(webhookEventNames)).min(1, t.eventsRequired).max(webhookEventNames.length);
/** Made by the server for the form, so that a form sent twice changes something once and shows the secret both times. */
const secret = z
  .string({ error: t.formOutdated })
  .max(43)
  .regex(/^[\w-]{43}$/, t.formOutdated);

export const CreateWebhookInput = z.object({ url, events, secret });
export const SaveWebhookInput = z.object({
  id: IdText,
  url,
  events,
  /** The version that was shown. */
  version: z.coerce.number({ error: t.formOutdated }).int(t.formOutdated),
});
export const RotateSecretInput = z.object({ id: IdText, secret });
export const SwitchWebhookInput = z.object({ id: IdText, isOn: z.boolean() });
export const WebhookIdInput = z.object({ id: IdText });
export const DeliveryIdInput = z.object({ id: IdText, deliveryId: IdText });
