import type { ListedProcess } from "#server/checks/processes/list-processes.server.ts";
import { canCloseWithoutContract } from "#server/checks/verification/closing.rules.ts";
import { concernsOf } from "#server/checks/verification/concerns.ts";

/** What a row shows of a process. The rest of what is known of it, which the API returns, would double the page. */
export function processRow(listed: ListedProcess) {
  const { id, processNumber, processState, createdAt, approvalState, licenseApprovalState } = listed;
  const { customer, location, checkInId, contractId, sbContractId, sbFeeCents, pickupAt, handedOverAt } = listed;
  const { isContractCancelled, isSbCancelled, vehicleBrand, vehicleName, licensePlate, orderNumber } = listed;
  const { secondDriverOf, drivenContractId } = listed;
  const { rejection, names } = concernsOf(listed.concerned);
  return {
    id,
    processNumber,
    processState,
    createdAt,
    approvalState,
    licenseApprovalState,
    customer,
    location,
    isFromWebsite: checkInId !== null,
    vehicle: vehicleBrand
      ? { name: `${vehicleBrand} ${vehicleName}`, plate: licensePlate ?? "", orderNumber: orderNumber ?? "" }
      : null,
    contractId,
    /** When the vehicle of a contract that runs is to be fetched; null once it was. */
    toBePickedUpAt: processState === "underway" && handedOverAt === null ? pickupAt : null,
    isContractCancelled,
    /** The customer's process, and its contract, of a second driver. */
    secondDriverOf,
    drivenContractId,
    sbContractId,
    sbFeeCents,
    isSbCancelled,
    canClose: canCloseWithoutContract(listed),
    concerns: rejection || names ? { rejection, names } : null,
  };
}

export type ProcessRow = ReturnType<typeof processRow>;
