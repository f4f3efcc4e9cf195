import type { WebhookDeliveryRow } from "../rows.ts";
import { minutesAfter, nowOf, type Place } from "../states/place.ts";
import { aWebhook, aWebhookDelivery } from "../states/webhooks.ts";

type Contract = { id: string; idCheckId: string; branchId?: string | null | undefined };

/** An address that is switched off, because nothing of the demo leaves the house, and what was sent there before. */
export async function addWebhooks(place: Place, contracts: Contract[]): Promise<void> {
  const now = nowOf(place);
  const endpoint = await aWebhook(place, {
    url: "https://dms.rheintal.example/handschlag",
    events: ["contract.created", "contract.signed", "contract.returned"],
    isOn: false,
    createdAt: minutesAfter(now, -40 * 24 * 60),
  });
  const results: Partial<WebhookDeliveryRow>[] = [
    { lastStatus: 200, durationMs: 212 },
    { lastStatus: 200, durationMs: 184, tries: 2 },
    { state: "failed", lastStatus: 503, lastProblem: "refused", durationMs: 96, tries: 6 },
    { lastStatus: 204, durationMs: 143 },
  ];
  for (const [index, contract] of contracts.slice(-results.length).entries()) {
    const createdAt = minutesAfter(now, -60 * (results.length - index));
    const { id: contract_id, idCheckId: id_check_id, branchId: branch_office_id = null } = contract;
    const data = { id_check_id, branch_office_id, contract_id, state: "signed" };
    const body = JSON.stringify({ type: "contract.signed", timestamp: createdAt.toISOString(), data });
    await aWebhookDelivery(place, endpoint.id, { body, createdAt, ...results[index] });
  }
}
