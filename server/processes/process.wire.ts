import type { ListedProcess, ProcessList } from "./list-processes.server.ts";

/** One row of GET /id_checks (spec §3 ID check, list record). */
const processToWire = (record: ListedProcess) => ({
  id: record.id,
  topic_id: record.processNumber,
  approval_state: record.approvalState,
  created_at: record.createdAt.toISOString(),
  discarded_at: record.discardedAt?.toISOString() ?? null,
  customer_short: record.customerSurname
    ? { salutation: record.customerSalutation, prename: record.customerPrename, surname: record.customerSurname }
    : null,
  prename_from_id_document: record.documentPrename,
  surname_from_id_document: record.documentSurname,
  vehicle_short: record.vehicleBrand ? { brand: record.vehicleBrand, name: record.vehicleName } : null,
  dealer: { address: { city: record.location }, uses_digital_signing: record.usesDigitalSigning },
  contract_short: record.contractId ? { id: record.contractId, active: record.isContractActive } : null,
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
});

export const processListToWire = (list: ProcessList) => ({
  records: list.records.map(processToWire),
  pagination: { page: list.page, total_pages: list.totalPages, total_entries: list.totalEntries },
});
