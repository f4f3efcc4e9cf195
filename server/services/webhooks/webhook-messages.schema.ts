import { z } from "#server/ground/kernel/zod.ts";
import { testEvent, type WebhookEventName } from "./webhook-events.ts";

const id = z.string().min(1);
/** As the API writes it (api.md#checks). */
const approvalState = z.enum(["NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED"]);
const common = { id_check_id: id, branch_office_id: id.nullable() };
/** About one document, and the states of both since. */
const decision = z.strictObject({
  ...common,
  document: z.enum(["identity", "license"]),
  approval_state: approvalState,
  /** Null: no license is checked. */
  drivers_liscense_approval_state: approvalState.nullable(),
});
const contract = <const State extends string>(state: State) =>
  z.strictObject({ ...common, contract_id: id, state: z.literal(state) });
/** An SB-Schutz booked alone; one that was booked with a contract shares what is told about that. */
const sbContract = <const State extends string>(state: State) =>
  z.strictObject({ ...common, sb_contract_id: id, state: z.literal(state) });
/** Of a contract, or of an SB-Schutz booked alone. */
const payment = z.strictObject({
  ...common,
  contract_id: id.nullable(),
  sb_contract_id: id.nullable(),
  payment_id: id,
});

/**
 * What the messages about each event hold besides their type and time. Ids and states only: a message may wait for days, and is kept in the
 * log of two programs. Messages are built with these schemas, and the OpenAPI document shows them.
 */
export const webhookData = {
  "capture.completed": z.strictObject({
    external_image_capturing_process_id: id,
    /** Of the check that got the photos at once; null while they wait for one. */
    id_check_id: id.nullable(),
    branch_office_id: id.nullable(),
    /** Photos were taken, or a wallet showed the document and there are none. */
    source: z.enum(["photos", "wallet"]),
  }),
  "contract.paper_ready": z.strictObject({
    ...common,
    contract_id: id.nullable(),
    sb_contract_id: id.nullable(),
    act_id: id.nullable(),
    kind: z.string().min(1),
  }),
  "id_check.decided": decision,
  "id_check.decision_withdrawn": decision,
  "contract.created": contract("created"),
  "contract.signed": contract("signed"),
  "contract.extended": contract("extended").extend({ act_id: id }),
  "contract.vehicle_swapped": contract("vehicle_swapped").extend({ act_id: id }),
  "contract.handed_over": contract("handed_over"),
  "contract.cancelled": contract("cancelled"),
  "contract.returned": contract("returned"),
  "contract.return_corrected": contract("return_corrected"),
  "sb_contract.created": sbContract("created"),
  "sb_contract.signed": sbContract("signed"),
  "sb_contract.extended": sbContract("extended").extend({ act_id: id }),
  "sb_contract.cancelled": sbContract("cancelled"),
  "contract.payment_added": payment,
  "contract.payment_reversed": payment,
} as const satisfies Record<WebhookEventName, z.ZodType>;

export type WebhookData<Name extends WebhookEventName = WebhookEventName> = z.output<(typeof webhookData)[Name]>;

/** The webhooks of the OpenAPI document, one for each event and the one of the page's button, which every receiver gets. */
export function webhookOperations() {
  const entries = Object.entries({ ...webhookData, [testEvent]: z.strictObject({}) }).map(([name, data]) => {
    const message = z.strictObject({ type: z.literal(name), timestamp: z.iso.datetime(), data });
    const { $schema: _, ...schema } = z.toJSONSchema(message);
    const post = {
      summary:
        name === testEvent
          ? "Sent by „Testereignis senden“ to any webhook"
          : `Sent to webhooks that have chosen ${name}`,
      description:
        "Signed as Standard Webhooks says: `webhook-id` (the same when it is sent again), `webhook-timestamp`, `webhook-signature`. Any response of 200 to 299 within 10 seconds counts as received; 410 pauses the webhook; everything else is repeated after 1, 5, 30 minutes, 2 and 8 hours.",
      operationId: `webhook_${name.replace(".", "_")}`,
      tags: ["Webhooks"],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { "200": { description: "Received" }, "410": { description: "Nobody is there any more: pause" } },
    };
    return [name, { post }] as const;
  });
  return Object.fromEntries(entries);
}
