import { ApprovalStateWire } from "#server/checks/processes/approval-state.wire.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageToWire, pageWire } from "#server/ground/openapi/list-parameters.ts";
import type { ListedProcess, ProcessList } from "./list-processes.server.ts";

const text = z.string().nullable();

const ProcessWire = z
  .object({
    id: z.string(),
    topic_id: z.number().int().describe("The number of the process, as people say it"),
    approval_state: ApprovalStateWire,
    created_at: z.string(),
    updated_at: z.string(),
    discarded_at: text,
    customer_short: z.object({ company_name: text, salutation: text, prename: text, surname: z.string() }).nullable(),
    prename_from_id_document: text,
    surname_from_id_document: text,
    vehicle_short: z.object({ brand: z.string(), name: text }).nullable(),
    dealer: z.object({ address: z.object({ city: text }), uses_digital_signing: z.boolean() }),
    contract_short: z
      .object({
        id: z.string(),
        active: z.boolean().nullable(),
        order_number: text.describe("The repair order of a courtesy car"),
      })
      .nullable(),
    sb_insurance_contract: z
      .object({
        id: z.string(),
        kind: text,
        contract_data_json: z.object({
          vin: text,
          license_plate: text,
          disscount: z.number().int().nullable().describe("Cents"),
          sb_sum: z.number().int().nullable().describe("Cents"),
          payment_method: text,
        }),
      })
      .nullable(),
    drivers_liscense: z.object({ approval_state: ApprovalStateWire }).nullable(),
    user: z.object({ name: text }),
    second_driver_of: z
      .object({ topic_id: z.number().int(), contract_id: text })
      .nullable()
      .describe("The customer's process whose second driver this is, and the contract that says so"),
  })
  .meta({ "x-name": "IdCheckRow" });

/** A page of GET /id_checks. */
export const ProcessListWire = pageWire(ProcessWire).openapi("IdCheckList");

/** One row of GET /id_checks (api.md#checks). */
const processToWire = (record: ListedProcess): z.infer<typeof ProcessWire> => ({
  id: record.id,
  topic_id: record.processNumber,
  approval_state: record.approvalState,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
  discarded_at: record.discardedAt?.toISOString() ?? null,
  customer_short: record.customerSurname
    ? {
        company_name: record.companyName || null,
        salutation: record.customerSalutation,
        prename: record.customerPrename,
        surname: record.customerSurname,
      }
    : null,
  prename_from_id_document: record.documentPrename,
  surname_from_id_document: record.documentSurname,
  vehicle_short: record.vehicleBrand ? { brand: record.vehicleBrand, name: record.vehicleName } : null,
  dealer: { address: { city: record.location }, uses_digital_signing: record.usesDigitalSigning },
  contract_short: record.contractId
    ? { id: record.contractId, active: record.isContractActive, order_number: record.orderNumber || null }
    : null,
  sb_insurance_contract: record.sbContractId
    ? {
        id: record.sbContractId,
        kind: record.sbKind,
        contract_data_json: {
          vin: record.sbVin,
          license_plate: record.sbLicensePlate,
          disscount: record.sbInsuredDeductibleCents,
          sb_sum: record.sbFeeCents,
          payment_method: record.sbPaymentMethod,
        },
      }
    : null,
  drivers_liscense: record.licenseApprovalState ? { approval_state: record.licenseApprovalState } : null,
  user: { name: record.orderedBy },
  second_driver_of:
    record.secondDriverOf === null ? null : { topic_id: record.secondDriverOf, contract_id: record.drivenContractId },
});

export const processListToWire = (list: ProcessList, page: number) => pageToWire(list, page, processToWire);
