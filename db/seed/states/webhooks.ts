import { newId } from "#server/ground/kernel/ids.ts";
import { webhookDeliveries, webhookEndpoints } from "../../schema/webhooks.ts";
import { addRow } from "../row-collector.ts";
import type { WebhookDeliveryRow, WebhookEndpointRow } from "../rows.ts";
import { nowOf, type Place } from "./place.ts";

/** An address that is told about contracts. Its secret opens nothing: nothing can be sent there. */
export async function aWebhook(place: Place, changes: Partial<WebhookEndpointRow> = {}): Promise<WebhookEndpointRow> {
  return addRow(place.db, webhookEndpoints, {
    id: newId(),
    headquarterId: place.headquarterId,
    url: "https://dms.example/handschlag",
    events: ["contract.created", "contract.signed"],
    secret: "",
    secretHash: newId(),
    createdByUserId: place.userId,
    createdAt: nowOf(place),
    ...changes,
  });
}

/** A message to an endpoint that got through. */
export async function aWebhookDelivery(
  place: Place,
  endpointId: string,
  changes: Partial<WebhookDeliveryRow> = {},
): Promise<WebhookDeliveryRow> {
  const createdAt = changes.createdAt ?? nowOf(place);
  return addRow(place.db, webhookDeliveries, {
    id: newId(),
    headquarterId: place.headquarterId,
    endpointId,
    messageId: `msg_${newId()}`,
    type: "contract.signed",
    body: "{}",
    state: "delivered",
    tries: 1,
    lastStatus: 200,
    durationMs: 180,
    nextTryAt: createdAt,
    lastTryAt: createdAt,
    createdAt,
    ...changes,
  });
}
