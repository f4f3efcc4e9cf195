/** A call that the specification names. `query` and `body`: the names it gives them; `body` as paths from the outermost object. */
export type SpecifiedCall = { query?: readonly string[]; body?: readonly string[] };

const list = ["page", "per_page"];
const inside = (object: string, ...fields: string[]) => fields.map((field) => `${object}.${field}`);
const vehicle = inside(
  "vehicle",
  ...["brand", "vin", "kind", "name", "odometer_value", "short_description", "license_plate", "pre_damage"],
  ...["fuel_kind", "main_driver"],
);
const reservation = inside("reservation", "customer_id", "vehicle_id", "start_date", "end_date", "note");
const returned = inside(
  "contract",
  ...["odometer_value_at_end", "vehicle_returned_at"],
  ...["vehicle_attributes.pre_damage", "vehicle_attributes.short_description"],
);
const picture = ["mime_type", "base64_string"];
const branch = inside(
  "dealer_branch_office",
  ...["headquarter_id", "name", "tax_number", "vehicle_brand_ids"],
  ...["id", "street", "house", "postal_code", "city"].map((field) => `address_attributes.${field}`),
);

/** Every call of the specification, in its order. */
export const specifiedCalls: Record<string, SpecifiedCall> = {
  "POST /users/login": { body: inside("api_user", "email", "password") },
  "POST /users/two_factor_auth_challenge_attempt": { query: ["code"] },
  "DELETE /users/logout": { body: ["user.id"] },
  "GET /users/reset_password": { query: ["email"] },

  "GET /id_checks": {
    query: [...list, "q", "sort_by", "sort_direction", "context", "status", "approval_state"],
  },
  "GET /id_checks/{id}": {},
  "GET /id_checks/context_counts": {},
  "POST /id_checks/{id}/approve": {},
  "POST /id_checks/{id}/discard": {},
  "POST /id_checks": {
    body: inside(
      "id_check",
      ...["identity_document_type", "scan_to_mail_email1_id", "scan_to_mail_email2_id", "prename", "surname"],
      ...["drivers_liscense_scan_to_mail_email1_id", "drivers_liscense_scan_to_mail_email2_id"],
      "drivers_liscense_id_check_attributes.images",
      ...["image", "identity_document_side", "image_type"].map(
        (field) => `identity_document_images_attributes.${field}`,
      ),
    ),
  },
  "POST /external_image_capturing_processes": { body: ["external_image_capturing_process.kind"] },
  "GET /external_image_capturing_processes/{token}": {},
  "POST /external_image_capturing_processes/{token}/capture": {
    body: ["external_image_capturing_process.identity_document_images_attributes"],
  },

  "GET /contracts/new": { query: ["id_check_id"] },
  "POST /contracts": { body: ["contract"] },
  "GET /contracts/{id}": {},
  "PUT /contracts/{id}": { body: returned },
  "PATCH /contracts/{id}": { body: returned },
  "GET /contracts/{id}/new_signatures": {},
  "POST /contracts/{id}/add_signatures": {
    body: ["contract.signatures_attributes.kind", "contract.signatures_attributes.image"],
  },
  "GET /contracts/default_costs_sets": {},
  "GET /contracts/{id}/new_contract_email": {},
  "POST /contracts/{id}/send_contract_email": { body: ["recipient"] },
  "GET /contracts/to_csv_file": { query: ["start_date", "end_date"] },
  "GET /sb_insurance/contracts/new": { query: ["id_check_id"] },
  "POST /sb_insurance/contracts": { body: ["sb_insurance_contract"] },
  "GET /sb_insurance/contracts/{id}": {},
  "GET /sb_insurance/cost_sets": { query: ["start_date", "end_date", "kind"] },
  "GET /sb_insurance/cost_sets/merkblatt": {},

  "GET /customers": { query: [...list, "q", "searchQuery", "sort_by", "sort_direction"] },
  "GET /customers/{id}": {},
  "GET /vehicles": { query: [...list, "q", "searchQuery", "sortBy", "sort_direction"] },
  "GET /vehicles/{id}": {},
  "GET /vehicles/{id}/reservations_for_date_range": { query: ["start_date", "end_date"] },
  "POST /vehicles": { body: vehicle },
  "PUT /vehicles/{id}": { body: vehicle },
  "PATCH /vehicles/{id}": { body: vehicle },
  "DELETE /vehicles/{id}": {},
  "POST /vehicles/from_csv_file": { body: ["csv_file"] },
  "GET /vehicles/to_csv_file": {},
  "GET /vehicles/import_from_eautoseller_csv": {},
  "GET /vehicle_brands": { query: ["per_page", "searchQuery"] },
  "GET /reservations": { query: ["vehicle_id"] },
  "POST /reservations": { body: reservation },
  "PUT /reservations/{id}": { body: reservation },
  "PATCH /reservations/{id}": { body: reservation },
  "DELETE /reservations/{id}": {},

  "GET /scan_to_mail/emails": { query: [...list, "sortBy", "context"] },
  "DELETE /scan_to_mail/emails/{id}": {},

  "GET /dealer/branch_offices": { query: list },
  "GET /dealer/branch_offices/{id}": {},
  "GET /dealer/headquarters/{id}": {},
  "GET /dealer/headquarters/{id}/stats": {},
  "PUT /dealer/headquarters/{id}": { body: ["dealer_headquarter.name"] },
  "PUT /dealer/headquarters/{id}/logo_image": { body: picture },
  "POST /dealer/headquarters/{id}/logo_image": { body: picture },
  "DELETE /dealer/headquarters/{id}/logo_image": {},
  "POST /dealer/branch_offices": { body: branch },
  "PUT /dealer/branch_offices/{id}": { body: branch },
  "GET /users": { query: ["page", "perPage", "searchQuery", "sortBy"] },
  "GET /users/{id}": {},
  "POST /users": {
    body: inside("user", "prename", "surname", "email", "user_owner_id", "user_owner_type", "role", "salutation"),
  },
  "PUT /users/{id}": {
    body: inside(
      "user",
      ...["salutation", "prename", "surname", "telephone_number", "role"],
      ...["current_password", "password", "password_confirmation"],
    ),
  },
  "PUT /users/{id}/avatar": { body: picture },
  "POST /users/{id}/avatar": { body: picture },
  "DELETE /users/{id}/avatar": {},
  "POST /users/{id}/assign_to_another_dealer_and_logout": { body: ["dealer_id", "dealer_type"] },
  "PUT /users/lock_user": { query: ["id"] },
  "PUT /users/unlock_user": { query: ["id"] },

  "GET /dictionary": {},
  "GET /push_messages": { query: ["per_page"] },
  "POST /push_services/register": { body: ["push_token", "provider"] },
  "POST /contact_forms": { body: inside("contact_form", "email", "name", "phone", "message") },
};

/** Beyond the specification, each for a reason. */
export const furtherCalls: readonly string[] = [
  // Operating, and the reference itself.
  "GET /health",
  "GET /metrics",
  "POST /client_errors",
  // A rejection with its reason; the specification names approve and discard only.
  "POST /id_checks/{id}/reject",
  // A decision is taken back while there is no contract (checks.md#taking-a-decision-back).
  "POST /id_checks/{id}/withdraw_decision",
  // A branch office that is given up (offices.md#closed-branch-offices).
  "POST /dealer/branch_offices/{id}/move_everything",
  "POST /dealer/branch_offices/{id}/close",
  "POST /dealer/branch_offices/{id}/reopen",
  // What happens to a contract between its signatures and its return (contract-life.md).
  "POST /contracts/{id}/hand_over",
  "POST /contracts/{id}/cancel",
  "POST /contracts/{id}/undo_cancel",
  "POST /sb_insurance/contracts/{id}/cancel",
  "POST /sb_insurance/contracts/{id}/undo_cancel",
  // Nobody came for a reservation, or came after all; an owner who is gone (reservations.md#nobody-came, #taking-over).
  "POST /reservations/{id}/no_show",
  "POST /reservations/{id}/undo_no_show",
  "POST /reservations/{id}/take_over",
  // The capture page tells the desk how far it is, and learns after an outage what arrived.
  "POST /external_image_capturing_processes/{token}/progress",
  "GET /external_image_capturing_processes/{token}/submission",
  // The life of a contract after it is made (contract-life.md).
  "POST /contracts/{id}/extend",
  "POST /contracts/{id}/swap_vehicle",
  "POST /sb_insurance/contracts/{id}/extend",
  // Legitimation services fetch the photos and return a verdict (checks.md#legitimation-service).
  "GET /document_images/{id}",
  "POST /legitimation_callbacks/{requestId}",
  // Programs that keep a copy read what is new.
  "GET /contracts",
  // The own devices that get push messages.
  "GET /push_services",
  "DELETE /push_services/{id}",
  // What the addresses in other responses lead to.
  "GET /dealer/headquarters/{id}/logo_image",
  "GET /users/{id}/avatar",
  "GET /sb_insurance/merkblatt.pdf",
  "GET /contracts/{id}/files/{kind}",
  "GET /contract_acts/{id}/files/{kind}",
  "GET /sb_insurance/contracts/{id}/files/{kind}",
  "GET /scan_to_mail/emails/{id}/files/{kind}",
  "GET /id_check_files/{id}",
  // A program asks what its token may do, and how far a link is that it made.
  "GET /token",
  "GET /live",
  "GET /external_image_capturing_processes/{id}/state",
  // Customers begin a check on the dealer's own website.
  "GET /check_ins/challenge",
  "POST /check_ins",
  "POST /check_ins/confirm",
  "POST /check_ins/resume",
  "POST /check_ins/code",
  // Money that changed hands, and the totals of a day.
  "GET /contracts/day_totals",
  "GET /contracts/{id}/payments",
  "POST /contracts/{id}/payments",
  "POST /contracts/{id}/payments/{payment_id}/reverse",
  "GET /sb_insurance/contracts/{id}/payments",
  "POST /sb_insurance/contracts/{id}/payments",
  "POST /sb_insurance/contracts/{id}/payments/{payment_id}/reverse",
  // An Admin corrects a return within a day.
  "POST /contracts/{id}/correct_return",
  // Damages of a vehicle, one by one; its text stays the specified one (damages.md).
  "GET /vehicles/{id}/damages",
  "GET /vehicles/{id}/damage_photos/{photo_id}",
  "POST /vehicles/{id}/damages",
  "PATCH /vehicles/{id}/damages/{damage_id}",
  // What is done in the yard without a network (yard.md).
  "GET /yard/day",
  "PUT /yard/acts/{id}",
  "GET /yard/acts",
  // Whether a paper is genuine.
  "POST /verify",
];
