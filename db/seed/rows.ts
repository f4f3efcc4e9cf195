import type { contractPayments, contracts, customers, sbContracts } from "../schema/contracts.ts";
import type { branchOffices, headquarters, users } from "../schema/dealers.ts";
import type { captureProcesses, idChecks, imageRequests } from "../schema/id-checks.ts";
import type { pushMessages } from "../schema/messages.ts";
import type { scans } from "../schema/scans.ts";
import type { reservations, vehicles, vehicleVersions } from "../schema/vehicles.ts";
import type { webhookDeliveries, webhookEndpoints } from "../schema/webhooks.ts";
import type { checkIns, websiteWidgets } from "../schema/website.ts";

/** Rows as they are inserted; state functions return them. */
export type HeadquarterRow = typeof headquarters.$inferInsert;
export type BranchOfficeRow = typeof branchOffices.$inferInsert;
export type UserRow = typeof users.$inferInsert;
export type VehicleRow = typeof vehicles.$inferInsert;
export type VehicleVersionRow = typeof vehicleVersions.$inferInsert;
export type ReservationRow = typeof reservations.$inferInsert;
export type ImageRequestRow = typeof imageRequests.$inferInsert;
export type IdCheckRow = typeof idChecks.$inferInsert;
export type CaptureProcessRow = typeof captureProcesses.$inferInsert;
export type WebsiteWidgetRow = typeof websiteWidgets.$inferInsert;
export type CheckInRow = typeof checkIns.$inferInsert;
export type ScanRow = typeof scans.$inferInsert;
export type CustomerRow = typeof customers.$inferInsert;
export type ContractRow = typeof contracts.$inferInsert;
export type PaymentRow = typeof contractPayments.$inferInsert;
export type SbContractRow = typeof sbContracts.$inferInsert;
export type PushMessageRow = typeof pushMessages.$inferInsert;
export type WebhookEndpointRow = typeof webhookEndpoints.$inferInsert;
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferInsert;
