import { composeVin } from "#db/seed/vin.ts";
import type { Door } from "./door.ts";

/** Only a use case can find the row with this id, so it is enough that the call names it. */
const byId: Door["query"] = ({ id }) => ({ id_check_id: id });
const intent = (name: string, fields: object = {}) => ({ part: name, body: () => ({ intent: name, ...fields }) });
const contactForm = { name: "Anna Amsel", email: "anna@example.org", message: "Hallo" };
const period = { start_date: "2026-01-01", end_date: "2026-01-31" };

const aPerson = { prename: "Nele", surname: "Neumann", salutation: "Frau" };
const aBranch = { name: "Filiale Bonn", street: "Markt", house: "1", postalCode: "53111", city: "Bonn" };
const aBranchOnTheWire = {
  name: "Filiale Bonn",
  address_attributes: { street: "Markt", house: "1", postal_code: "53111", city: "Bonn" },
};
const aPicture = { mime_type: "image/png", base64_string: "AAAA" };
const hourMs = 3_600_000;
const comingPeriod = () => ({
  start_date: new Date(Date.now() + hourMs).toISOString(),
  end_date: new Date(Date.now() + 2 * hourMs).toISOString(),
});

const inAWeek = () => new Date(Date.now() + 168 * hourMs).toISOString().slice(0, 10);

const readCheck = ["read", "id_check"] as const;
const updateCheck = ["update", "id_check"] as const;
const readContract = ["read", "contract"] as const;
const createContract = ["create", "contract"] as const;
const updateContract = ["update", "contract"] as const;
let vinSerial = 200_000;
const readVehicle = ["read", "vehicle"] as const;
const changeVehicle = { may: ["update", "vehicle"], feature: "vehicles", subject: "vehicle", ok: 200 } as const;
const ownAccount = ["read", "own_account"] as const;

/**
 * Every page and API call behind the sign-in, and what it demands. A route that is missing here fails the matrix: add its
 * line, from the specification. Pages as their files name them, API calls as the router does; several entries: several forms.
 */
export const doors: Record<string, Door | readonly Door[]> = {
  "GET /": { may: ownAccount },
  "GET /$": { may: null, ok: 404 },
  "GET /continue": { may: null, ok: 302 },
  "POST /continue": { may: null, ok: 302, body: () => ({}) },
  "GET /audit_log_csv": { may: ["download", "audit_log"], ok: 200 },
  "GET /contracts_csv": { may: ["download", "contract"], feature: "csv_export", query: () => period },
  "GET /customer_suggestions": { may: createContract, query: () => ({ q: "muster" }) },
  "GET /dashboard": { may: readCheck },
  "GET /dealer_logo": { may: ownAccount, ok: 200 },
  "GET /drafts": { may: null, ok: 404 },
  "POST /drafts": [
    {
      part: "contract",
      may: createContract,
      feature: "contracts",
      subject: "acceptedCheck",
      isJson: true,
      body: ({ id }) => ({ kind: "contract", id, step: "person", values: {}, base: {} }),
    },
    {
      part: "vehicle_return",
      may: updateContract,
      feature: "contracts",
      subject: "contract",
      isJson: true,
      body: ({ id }) => ({ kind: "vehicle_return", id, step: "return", values: {}, base: {} }),
    },
    {
      part: "review",
      may: updateCheck,
      subject: "check",
      isJson: true,
      body: ({ id }) => ({ kind: "review", id, step: "identity", values: {}, base: {} }),
    },
  ],
  "GET /privacy": { may: null, ok: 200 },
  "GET /privacy/about": { may: null, ok: 200 },
  "GET /privacy/accessibility": { may: null, ok: 200 },
  "GET /privacy/contact": { may: null, ok: 200 },
  "POST /privacy/contact": { may: ["create", "contact_request"], body: () => contactForm, ok: 302 },
  "GET /privacy/datenschutz": { may: null, ok: 200 },
  "GET /privacy/impressum": { may: null, ok: 200 },
  "GET /privacy/news": { may: null, ok: 200 },
  "GET /form_verdict/$form": { may: null, ok: 404 },
  "POST /form_verdict/$form": { may: null, params: { form: "no such form" }, body: () => ({}), ok: 404 },
  "GET /id_check": { may: readCheck, query: () => ({ context: "all" }) },
  "POST /id_check": [
    {
      part: "discard",
      may: updateCheck,
      feature: "discard",
      subject: "acceptedCheck",
      body: ({ id }) => ({ id }),
      ok: 302,
    },
    {
      part: "undo_discard",
      may: updateCheck,
      feature: "discard",
      subject: "acceptedCheck",
      body: ({ id }) => ({ id, intent: "undo_discard" }),
      ok: 302,
    },
  ],
  "GET /id_check/$id": { may: readCheck, subject: "check", ok: 200 },
  "POST /id_check/$id": [
    { may: updateCheck, feature: "discard", subject: "acceptedCheck", ...intent("discard"), ok: 302 },
    { may: updateCheck, feature: "discard", subject: "acceptedCheck", ...intent("undo_discard"), ok: 302 },
    { may: readCheck, subject: "check", ...intent("approve_identity") },
    { may: readCheck, subject: "check", ...intent("approve_license") },
    {
      may: updateCheck,
      subject: "check",
      ...intent("request_photo", { document: "identity", side: "front_side", note: "Bitte noch einmal." }),
    },
    { may: updateCheck, subject: "check", ...intent("reject", { document: "identity", reason: "unreadable" }) },
  ],
  "GET /id_check/contract_details/$id": { may: readContract, feature: "contracts", subject: "contract", ok: 200 },
  "GET /id_check/contract_details/$id/email": {
    may: createContract,
    feature: "contracts",
    subject: "contract",
    ok: 200,
  },
  "POST /id_check/contract_details/$id/email": {
    may: createContract,
    feature: "contracts",
    subject: "unsignedContract",
    body: () => ({ recipient: "kunde@example.org" }),
  },
  "GET /id_check/contract_details/$id/vehicle_return": {
    may: readContract,
    feature: "contracts",
    subject: "contract",
    ok: 200,
  },
  "POST /id_check/contract_details/$id/vehicle_return": {
    may: readContract,
    feature: "contracts",
    subject: "contract",
    body: () => ({}),
    ok: 422,
  },
  "GET /id_check/contract_file/$contractId/$kind": {
    may: readContract,
    feature: "contracts",
    subject: "contract",
    params: { kind: "unsigned" },
    ok: 200,
  },
  "GET /id_check/document_image/$imageId": { may: readCheck, subject: "image", ok: 200 },
  "GET /id_check/new_contract/$id": {
    may: createContract,
    feature: "contracts",
    subject: "acceptedCheck",
    ok: 200,
    // It has another wizard for the same check.
    onLightPlan: 302,
  },
  "POST /id_check/new_contract/$id": {
    may: createContract,
    feature: "contracts",
    subject: "acceptedCheck",
    ...intent("next"),
  },
  "GET /id_check/new_legitimation": { may: ["create", "id_check"], ok: 200 },
  "POST /id_check/new_legitimation": [
    {
      part: "choose_source",
      may: ["create", "capture"],
      query: () => ({ type: "IDENTITY_CARD" }),
      body: () => ({ intent: "start_capture", document: "identity" }),
      ok: 302,
    },
    {
      part: "mail_link",
      may: ["create", "capture"],
      subject: "capture",
      query: () => ({ type: "IDENTITY_CARD" }),
      body: ({ id }) => ({ intent: "mail_link", captureId: id, email: "kunde@example.org" }),
      // Shown in the form, as for a link that never existed.
      toStrangers: 422,
    },
  ],
  "GET /id_check/new_sb_contract/$id": {
    may: createContract,
    feature: "sb_insurance",
    subject: "acceptedCheck",
    ok: 200,
  },
  "POST /id_check/new_sb_contract/$id": {
    may: createContract,
    feature: "sb_insurance",
    subject: "acceptedCheck",
    ...intent("next"),
  },
  "GET /id_check/online_signature_pdf/$contractId": {
    may: readContract,
    feature: "contracts",
    subject: "unsignedContract",
    ok: 200,
  },
  "POST /id_check/online_signature_pdf/$contractId": {
    may: readContract,
    feature: "contracts",
    subject: "unsignedContract",
    ...intent("start_phone"),
  },
  "GET /id_check/sb_contract_details/$id": {
    may: readContract,
    feature: "sb_insurance",
    subject: "sbContract",
    ok: 200,
  },
  "GET /id_check/sb_contract_details/$id/email": {
    may: createContract,
    feature: "sb_insurance",
    subject: "sbContract",
    ok: 200,
  },
  "POST /id_check/sb_contract_details/$id/email": {
    may: createContract,
    feature: "sb_insurance",
    subject: "sbContract",
    body: () => ({ recipient: "kunde@example.org" }),
  },
  "GET /id_check/sb_contract_file/$sbContractId/$kind": {
    may: readContract,
    feature: "sb_insurance",
    subject: "sbContract",
    params: { kind: "unsigned" },
    ok: 200,
  },
  "GET /id_check/signature_image/$signatureId": { may: readContract, subject: "signature", ok: 200 },
  "GET /live_ticket": {
    may: readCheck,
    subject: "capture",
    query: ({ token = "" }) => ({ party: "main", room: token }),
    ok: 200,
  },
  "GET /online_signature_pdf/$contractId": {
    may: readContract,
    feature: "contracts",
    subject: "unsignedContract",
    ok: 302,
  },
  "GET /customers/$id": { may: ["read", "customer"], feature: "customers", subject: "customer", ok: 200 },
  "GET /search": [
    { part: "results", may: readCheck, ok: 200, query: () => ({ query: "muster" }) },
    {
      part: "customer",
      may: ["read", "customer"],
      feature: "customers",
      subject: "customer",
      query: ({ id }) => ({ query: "muster", customer: id }),
      ok: 200,
    },
    { part: "check", may: readCheck, subject: "check", query: ({ id }) => ({ query: "muster", check: id }), ok: 200 },
    {
      part: "vehicle",
      may: readVehicle,
      feature: "vehicles",
      subject: "vehicle",
      query: ({ id }) => ({ query: "golf", vehicle: id }),
      ok: 200,
    },
  ],
  "GET /scans": { may: ["read", "scan"], ok: 200 },
  "POST /scans": [
    { part: "upload", may: ["create", "scan"], body: () => ({ intent: "upload", uploadKey: "key" }), ok: 422 },
    { part: "delete", may: ["delete", "scan"], subject: "scan", body: ({ id }) => ({ intent: "delete", id }), ok: 302 },
    {
      part: "undo",
      may: ["delete", "scan"],
      subject: "scan",
      body: ({ id }) => ({ intent: "undo_delete", id }),
      ok: 302,
    },
  ],
  "GET /scans/quarantine": { may: ["read", "scan_quarantine"], ok: 200 },
  "POST /scans/quarantine": [
    {
      may: ["update", "scan_quarantine"],
      subject: "quarantinedScan",
      part: "release",
      body: ({ id }) => ({ intent: "release", id }),
      ok: 302,
    },
    {
      may: ["delete", "scan_quarantine"],
      subject: "quarantinedScan",
      part: "delete",
      body: ({ id }) => ({ intent: "delete", id }),
      ok: 302,
    },
  ],
  "GET /scans/$scanId": { may: ["read", "scan"], subject: "scan", ok: 200 },
  "GET /scans/file/$scanId": { may: ["read", "scan"], subject: "scan", ok: 200 },
  "GET /vehicles/calendar_settings": { may: ["update", "branch_offices"], feature: "vehicles", ok: 200 },
  "POST /vehicles/calendar_settings": [
    {
      may: ["update", "branch_offices"],
      feature: "vehicles",
      ...intent("state", { officeId: "unknown", federalState: "NW" }),
      ok: 404,
    },
    {
      may: ["update", "headquarters_info"],
      feature: "vehicles",
      ...intent("buffer", { minutes: "15" }),
      ok: 302,
    },
    {
      may: ["update", "branch_offices"],
      feature: "vehicles",
      ...intent("new_feed", { officeId: "x" }),
      ok: 404,
    },
    {
      may: ["update", "branch_offices"],
      feature: "vehicles",
      ...intent("end_feed", { officeId: "x" }),
      ok: 404,
    },
  ],
  "GET /vehicles/timeline": { may: ["read", "reservation"], feature: "vehicles", ok: 200 },
  "POST /vehicles/timeline": {
    may: ["update", "reservation"],
    feature: "vehicles",
    subject: "reservation",
    body: ({ id }) => ({ id, version: 1, start: `${inAWeek()}T10:00`, end: `${inAWeek()}T12:00` }),
    ok: 200,
  },
  "GET /vehicles/free": {
    may: ["read", "reservation"],
    feature: "vehicles",
    query: () => ({ startDate: "2026-01-01", endDate: "2026-01-31" }),
    ok: 200,
  },
  "POST /vehicles/free": {
    may: ["create", "reservation"],
    feature: "vehicles",
    subject: "vehicle",
    query: () => ({ startDate: inAWeek(), endDate: inAWeek() }),
    body: ({ id }) => ({ vehicleId: id, note: "Messe" }),
    ok: 302,
  },
  "GET /vehicles/calender/$id": { may: ["read", "reservation"], feature: "vehicles", subject: "vehicle", ok: 200 },
  "POST /vehicles/calender/$id": {
    may: ["create", "reservation"],
    feature: "vehicles",
    subject: "vehicle",
    ...intent("save"),
    ok: 422,
  },

  "GET /setting_page": { may: ownAccount, ok: 200 },
  "POST /setting_page": [
    {
      may: ["update", "own_account"],
      ...intent("save_profile", { ...aPerson, telephoneNumber: "0221 5555" }),
      ok: 302,
    },
    { may: ["update", "own_account"], ...intent("change_office", { ownerId: "unknown" }), ok: 409 },
    { may: ["update", "own_account"], ...intent("remove_picture"), ok: 302 },
  ],
  "GET /setting_page/audit_log": {
    may: ["read", "audit_log"],
    subject: "auditEntry",
    query: ({ id }) => ({ entry: id }),
    ok: 200,
  },
  "GET /setting_page/security": { may: ownAccount, ok: 200 },
  "POST /setting_page/security": { may: ["update", "own_account"], body: () => ({ id: "others" }), ok: 302 },
  "GET /setting_page/users": { may: ["read", "user"], subject: "user", query: ({ id }) => ({ edit: id }), ok: 200 },
  "POST /setting_page/users": [
    { may: ["update", "user"], subject: "user", part: "lock", body: ({ id }) => ({ intent: "lock", id }), ok: 302 },
    { may: ["update", "user"], subject: "user", part: "unlock", body: ({ id }) => ({ intent: "unlock", id }), ok: 302 },
    { may: ["update", "user"], subject: "user", part: "resend", body: ({ id }) => ({ intent: "resend", id }), ok: 409 },
    {
      may: ["delete", "user"],
      subject: "user",
      part: "withdraw",
      body: ({ id }) => ({ intent: "withdraw", id }),
      ok: 409,
    },
    {
      may: ["update", "user"],
      subject: "user",
      part: "edit",
      body: ({ id }) => ({ intent: "edit", id, ...aPerson, role: "Nutzer" }),
      ok: 302,
    },
    {
      may: ["create", "user"],
      part: "create",
      body: () => ({ intent: "create", ...aPerson, role: "Nutzer", email: "neu@example.org", ownerId: "unknown" }),
      ok: 422,
    },
  ],
  "GET /setting_page/headquarters": { may: ["read", "headquarters_info"], ok: 200 },
  "POST /setting_page/headquarters": [
    {
      may: ["update", "headquarters_info"],
      ...intent("save_headquarters", { name: "Autohaus Neu", deleteAfterMonths: "6" }),
      ok: 302,
    },
    { may: ["update", "headquarters_info"], ...intent("preview_deletion", { deleteAfterMonths: "3" }), ok: 200 },
    { may: ["update", "headquarters_info"], ...intent("save_legitimation", { provider: "manual" }), ok: 302 },
    { may: ["update", "headquarters_info"], ...intent("test_legitimation"), ok: 422 },
    { may: ["update", "headquarters_info"], ...intent("remove_picture"), ok: 302 },
  ],
  "GET /setting_page/branch_offices": {
    may: ["read", "branch_offices"],
    subject: "branchOffice",
    query: ({ id }) => ({ edit: id }),
    ok: 200,
  },
  "GET /setting_page/branch_offices/$officeId/scan_mail": {
    may: ["read", "branch_offices"],
    subject: "branchOffice",
    ok: 200,
  },
  "POST /setting_page/branch_offices/$officeId/scan_mail": [
    { may: ["update", "branch_offices"], subject: "branchOffice", ...intent("renew"), ok: 302 },
    {
      may: ["update", "branch_offices"],
      subject: "branchOffice",
      ...intent("save_senders", { senders: "scanner@autohaus.example" }),
      ok: 302,
    },
  ],
  "POST /setting_page/branch_offices": [
    {
      may: ["update", "branch_offices"],
      subject: "branchOffice",
      part: "edit",
      body: ({ id }) => ({ intent: "edit", id, ...aBranch }),
      ok: 302,
    },
    {
      may: ["create", "branch_offices"],
      part: "create",
      body: () => ({ intent: "create", ...aBranch, acknowledgesCost: "on", brandIds: "unknown" }),
      ok: 422,
    },
  ],
  "GET /api/dealer/branch_offices": { may: ["read", "branch_offices"], ok: 200 },
  "POST /api/dealer/branch_offices": {
    may: ["create", "branch_offices"],
    body: () => ({ dealer_branch_office: { ...aBranchOnTheWire, vehicle_brand_ids: ["unknown"] } }),
    ok: 422,
  },
  "GET /api/dealer/branch_offices/:id": { may: ["read", "branch_offices"], subject: "branchOffice", ok: 200 },
  "PUT /api/dealer/branch_offices/:id": {
    may: ["update", "branch_offices"],
    subject: "branchOffice",
    body: () => ({ dealer_branch_office: aBranchOnTheWire }),
    ok: 200,
  },
  "GET /api/dealer/headquarters/:id": {
    may: ["read", "headquarters_info"],
    subject: "headquarter",
    isTenantWide: true,
    ok: 200,
  },
  "PUT /api/dealer/headquarters/:id": {
    may: ["update", "headquarters_info"],
    subject: "headquarter",
    isTenantWide: true,
    body: () => ({ dealer_headquarter: { name: "Autohaus Neu" } }),
    ok: 200,
  },
  "PUT /api/dealer/headquarters/:id/logo_image": {
    may: ["update", "headquarters_info"],
    subject: "headquarter",
    isTenantWide: true,
    body: () => aPicture,
    ok: 422,
  },
  "POST /api/dealer/headquarters/:id/logo_image": {
    may: ["update", "headquarters_info"],
    subject: "headquarter",
    isTenantWide: true,
    body: () => aPicture,
    ok: 422,
  },
  "GET /api/dealer/headquarters/:id/logo_image": {
    may: ownAccount,
    subject: "headquarterWithLogo",
    isTenantWide: true,
    ok: 200,
  },
  "DELETE /api/dealer/headquarters/:id/logo_image": {
    may: ["update", "headquarters_info"],
    subject: "headquarter",
    isTenantWide: true,
    ok: 204,
  },
  "GET /user_avatar/$userId": { may: ["read", "user"], subject: "userWithAvatar", ok: 200 },
  "GET /api/users": { may: ["read", "user"], ok: 200 },
  "POST /api/users": {
    may: ["create", "user"],
    body: () => ({ user: { ...aPerson, role: "Nutzer", email: "neu@example.org", user_owner_id: "unknown" } }),
    ok: 422,
  },
  "PUT /api/users/lock_user": {
    may: ["update", "user"],
    subject: "user",
    query: ({ id }) => ({ id }),
    ok: 200,
  },
  "PUT /api/users/unlock_user": { may: ["update", "user"], subject: "user", query: ({ id }) => ({ id }), ok: 200 },
  "GET /api/users/:id": { may: ["read", "user"], subject: "user", ok: 200 },
  "PUT /api/users/:id": {
    may: ["update", "user"],
    subject: "user",
    body: () => ({ user: { ...aPerson, role: "Admin" } }),
    ok: 200,
  },
  "POST /api/users/:id/assign_to_another_dealer_and_logout": {
    may: ["update", "user"],
    subject: "user",
    body: () => ({ dealer_id: "unknown" }),
    ok: 422,
  },
  // Nobody changes another user's picture.
  "PUT /api/users/:id/avatar": { may: null, subject: "user", body: () => aPicture, ok: 404 },
  "POST /api/users/:id/avatar": { may: null, subject: "user", body: () => aPicture, ok: 404 },
  "DELETE /api/users/:id/avatar": { may: null, subject: "user", ok: 404 },
  "GET /api/users/:id/avatar": { may: ["read", "user"], subject: "userWithAvatar", ok: 200 },
  "DELETE /api/users/logout": { may: null, ok: 204 },
  "POST /api/external_image_capturing_processes": {
    may: ["create", "capture"],
    body: () => ({ external_image_capturing_process: { kind: "IDENTITY_CARD" } }),
    ok: 201,
  },
  "GET /vehicle_brands": { may: readVehicle, feature: "vehicles" },
  "GET /vehicles": [
    { part: "list", may: readVehicle, feature: "vehicles" },
    { part: "edit", may: readVehicle, feature: "vehicles", subject: "vehicle", query: ({ id }) => ({ edit: id }) },
  ],
  "POST /vehicles": [
    {
      part: "create",
      may: ["create", "vehicle"],
      feature: "vehicles",
      body: () => ({ intent: "create", brand: "Audi", name: "A4", vin: composeVin("WAUZZZF4", "SW", ++vinSerial) }),
      ok: 302,
    },
    {
      part: "update",
      may: ["update", "vehicle"],
      feature: "vehicles",
      subject: "vehicle",
      body: ({ id }) => ({ intent: "update", id, brand: "Audi" }),
      ok: 422,
    },
    {
      part: "delete",
      may: ["delete", "vehicle"],
      feature: "vehicles",
      subject: "vehicle",
      body: ({ id }) => ({ intent: "delete", id }),
      ok: 302,
    },
    {
      part: "sync",
      may: ["create", "vehicle"],
      feature: "vehicles",
      body: () => ({ intent: "sync" }),
      // The tenants of the matrix have no list at eAutoseller.
      ok: 403,
    },
    {
      part: "undo_delete",
      may: ["delete", "vehicle"],
      feature: "vehicles",
      subject: "vehicle",
      body: ({ id }) => ({ intent: "undo_delete", id }),
      ok: 302,
    },
  ],
  "GET /vehicles/import": { may: ["create", "vehicle"], feature: "vehicles" },
  "POST /vehicles/import": [
    { part: "upload", may: ["create", "vehicle"], feature: "vehicles", body: () => ({}), ok: 422 },
    {
      part: "apply",
      may: ["create", "vehicle"],
      feature: "vehicles",
      subject: "vehicleImport",
      body: ({ id }) => ({ intent: "apply", id }),
      ok: 302,
    },
    {
      part: "undo",
      may: ["create", "vehicle"],
      feature: "vehicles",
      subject: "vehicleImport",
      body: ({ id }) => ({ intent: "undo", id }),
      ok: 422,
    },
  ],
  "GET /vehicles_csv": { may: readVehicle, feature: "vehicles", ok: 200 },
  "GET /vehicles/$id": { may: readVehicle, feature: "vehicles", subject: "vehicle", ok: 200 },
  "POST /vehicles/$id": { ...changeVehicle, ok: 422, body: () => ({ name: "A6" }) },
  "GET /api/id_checks": { may: readCheck, ok: 200 },
  "GET /api/id_checks/context_counts": { may: readCheck, ok: 200 },
  "POST /api/id_checks": {
    may: ["create", "id_check"],
    subject: "scan",
    body: ({ id }) => ({
      id_check: {
        identity_document_type: "PASSPORT",
        scan_to_mail_email1_id: id,
        drivers_liscense_scan_to_mail_email1_id: id,
      },
    }),
    // As for a scan that was deleted meanwhile.
    toStrangers: 422,
  },
  "GET /api/id_checks/:id": { may: readCheck, subject: "check", ok: 200 },
  "POST /api/id_checks/:id/approve": { may: updateCheck, subject: "check" },
  "POST /api/id_checks/:id/reject": {
    may: readCheck,
    subject: "check",
    body: () => ({ id_check: {} }),
  },
  "POST /api/id_checks/:id/discard": { may: updateCheck, feature: "discard", subject: "acceptedCheck", ok: 200 },
  "GET /api/reservations": {
    may: ["read", "reservation"],
    feature: "vehicles",
    subject: "vehicle",
    query: ({ id }) => ({ vehicle_id: id }),
    ok: 200,
  },
  "GET /api/vehicles/:id/reservations_for_date_range": {
    may: ["read", "reservation"],
    feature: "vehicles",
    subject: "vehicle",
    query: () => period,
    ok: 200,
  },
  "POST /api/reservations": {
    may: ["create", "reservation"],
    feature: "vehicles",
    subject: "vehicle",
    body: ({ id }) => ({ reservation: { vehicle_id: id, ...comingPeriod(), note: "Messe" } }),
    ok: 201,
  },
  "PUT /api/reservations/:id": {
    may: ["update", "reservation"],
    feature: "vehicles",
    subject: "reservation",
    body: () => ({ reservation: { note: "Messe" } }),
    ok: 200,
  },
  "PATCH /api/reservations/:id": {
    may: ["update", "reservation"],
    feature: "vehicles",
    subject: "reservation",
    body: () => ({ reservation: { note: "Messe" } }),
    ok: 200,
  },
  // Only its creator deletes it, which these callers are not.
  "DELETE /api/reservations/:id": {
    may: ["delete", "reservation"],
    feature: "vehicles",
    subject: "reservation",
    ok: 403,
  },
  "GET /api/scan_to_mail/emails": { may: ["read", "scan"], ok: 200 },
  "DELETE /api/scan_to_mail/emails/:id": { may: ["delete", "scan"], subject: "scan", ok: 204 },
  "GET /api/contracts/:id/new_signatures": {
    may: readContract,
    feature: "contracts",
    subject: "unsignedContract",
    ok: 200,
  },
  "POST /api/contracts/:id/add_signatures": {
    may: updateContract,
    feature: "contracts",
    subject: "unsignedContract",
    body: () => ({
      contract: { signatures_attributes: [{ kind: "customer", image: "data:image/png;base64,AAAA" }] },
    }),
  },
  "GET /api/contracts/new": {
    may: createContract,
    feature: "contracts",
    subject: "acceptedCheck",
    query: byId,
    ok: 200,
  },
  "GET /api/contracts/default_costs_sets": { may: createContract, feature: "contracts", ok: 200 },
  "GET /api/contracts/to_csv_file": {
    may: ["download", "contract"],
    feature: "csv_export",
    query: () => period,
    ok: 200,
  },
  "POST /api/contracts": {
    may: createContract,
    feature: "contracts",
    subject: "acceptedCheck",
    body: ({ id }) => ({ contract: { id_check_attributes: { id } } }),
  },
  "GET /api/contracts/:id": { may: readContract, feature: "contracts", subject: "contract", ok: 200 },
  "PUT /api/contracts/:id": {
    may: updateContract,
    feature: "contracts",
    subject: "contract",
    body: () => ({ contract: { odometer_value_at_end: 999_999, vehicle_returned_at: "2026-01-01T10:00" } }),
  },
  "PATCH /api/contracts/:id": {
    may: updateContract,
    feature: "contracts",
    subject: "contract",
    body: () => ({ contract: { odometer_value_at_end: 999_999, vehicle_returned_at: "2026-01-01T10:00" } }),
  },
  "GET /api/contracts/:id/new_contract_email": {
    may: createContract,
    feature: "contracts",
    subject: "contract",
    ok: 200,
  },
  "POST /api/contracts/:id/send_contract_email": {
    may: createContract,
    feature: "contracts",
    subject: "unsignedContract",
    body: () => ({ recipient: "kunde@example.org" }),
  },
  "GET /api/vehicle_brands": { may: readVehicle, feature: "vehicles", ok: 200 },
  "GET /api/vehicles/import_from_eautoseller_csv": {
    // The tenants of the matrix have no list at eAutoseller.
    may: ["create", "vehicle"],
    feature: "vehicles",
    ok: 403,
  },
  "GET /api/vehicles/to_csv_file": { may: readVehicle, feature: "vehicles", ok: 200 },
  "POST /api/vehicles/from_csv_file": {
    may: ["create", "vehicle"],
    feature: "vehicles",
    isUpload: true,
    body: () => ({ csv_file: new File(["Marke;Modell"], "a.csv") }),
    ok: 422,
  },
  "GET /api/vehicles": { may: readVehicle, feature: "vehicles", ok: 200 },
  "POST /api/vehicles": {
    may: ["create", "vehicle"],
    feature: "vehicles",
    body: () => ({ vehicle: { brand: "Audi", name: "A4", vin: "WAUZZZ" } }),
    ok: 422,
  },
  "GET /api/vehicles/:id": { may: readVehicle, feature: "vehicles", subject: "vehicle", ok: 200 },
  "PUT /api/vehicles/:id": { ...changeVehicle, body: () => ({ vehicle: { name: "A6" } }) },
  "PATCH /api/vehicles/:id": { ...changeVehicle, body: () => ({ vehicle: { name: "A6" } }) },
  "DELETE /api/vehicles/:id": { may: ["delete", "vehicle"], feature: "vehicles", subject: "vehicle", ok: 204 },
  "GET /api/sb_insurance/contracts/new": {
    may: createContract,
    feature: "sb_insurance",
    subject: "acceptedCheck",
    query: byId,
    ok: 200,
  },
  "POST /api/sb_insurance/contracts": {
    may: createContract,
    feature: "sb_insurance",
    subject: "acceptedCheck",
    body: ({ id }) => ({ sb_insurance_contract: { id_check_id: id } }),
  },
  "GET /api/sb_insurance/contracts/:id": {
    may: readContract,
    feature: "sb_insurance",
    subject: "sbContract",
    ok: 200,
  },
  "GET /api/sb_insurance/cost_sets": {
    may: readContract,
    feature: "sb_insurance",
    query: () => ({ start_date: "2026-12-01T10:00", end_date: "2026-12-02T10:00", kind: "Vermietung" }),
    ok: 200,
  },
  "GET /api/sb_insurance/cost_sets/merkblatt": { may: null, ok: 200 },
  "POST /api/contact_forms": {
    may: ["create", "contact_request"],
    body: () => ({ contact_form: contactForm }),
    ok: 201,
  },
};

/** Calls without a session; each is a decision, and its room tests what it lets through. */
export const openCalls = [
  "GET /api/health",
  "POST /api/client_errors",
  "GET /api/openapi.json",
  "POST /api/users/login",
  "POST /api/users/two_factor_auth_challenge_attempt",
  "GET /api/users/reset_password",
  "GET /api/external_image_capturing_processes/:token",
  "POST /api/external_image_capturing_processes/:token/progress",
  "GET /api/external_image_capturing_processes/:token/submission",
  "POST /api/external_image_capturing_processes/:token/capture",
  "GET /api/document_images/:id",
  "POST /api/legitimation_callbacks/:requestId",
  "GET /api/sb_insurance/merkblatt.pdf",
  "POST /api/verify",
];
