const idCheckRoot = "/id_check";
const personRoot = { customer: "/customers", id_check: idCheckRoot };

function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Every address of the product, in one place (screens.md#addresses). Takes raw ids and encodes them. */
export const paths = {
  /** `statistic`, `month`, `q`, `sort`: of the table; `reminded`: says what became of a reminder. */
  dashboard: (query: Record<string, string | undefined> = {}) => withQuery("/dashboard", query),
  /** The processes that a number of the statistics counts. */
  statistic: (kind: string, query: Record<string, string | number | undefined> = {}) =>
    withQuery(`${idCheckRoot}/statistic/${kind}`, query),
  scans: () => "/scans",
  scanQuarantine: (query: { done?: string } = {}) => withQuery("/scans/quarantine", query),
  scan: (scanId: string) => `/scans/${encodeURIComponent(scanId)}`,
  scanFile: (scanId: string) => `/scans/file/${encodeURIComponent(scanId)}`,
  /** Takes one file from a script. */
  scanUpload: () => "/scans/upload",
  /** The file for a script of the page, not for a person to look at. */
  scanFor: (purpose: "thumbnail" | "zone", scanId: string) =>
    withQuery(`/scans/file/${encodeURIComponent(scanId)}`, { purpose }),
  scanThumbnail: (scanId: string) => withQuery(`/scans/file/${encodeURIComponent(scanId)}`, { thumbnail: 1 }),
  idChecks: () => idCheckRoot,
  idCheck: (id: string) => `${idCheckRoot}/${encodeURIComponent(id)}`,
  /** The dialog that takes the decision about a document back, above the check's page. */
  withdrawDecision: (id: string, document: "identity" | "license") =>
    `${idCheckRoot}/${encodeURIComponent(id)}/withdraw_decision/${document}`,
  /** The same page for someone who wanted to start this check once more. */
  startedIdCheck: (id: string) => withQuery(`${idCheckRoot}/${encodeURIComponent(id)}`, { started: "1" }),
  newLegitimation: () => `${idCheckRoot}/new_legitimation`,
  documentImage: (imageId: string) => `${idCheckRoot}/document_image/${encodeURIComponent(imageId)}`,
  /** With the chosen type, the capture links created so far, and whether a license is checked, so that a reload continues. */
  newLegitimationWith: (query: Record<string, string | undefined>) =>
    withQuery(`${idCheckRoot}/new_legitimation`, query),
  capturePage: (token: string) => `/id_scan_mobile/${encodeURIComponent(token)}`,
  /** Where the customer shows documents with the wallet instead. */
  walletPage: (token: string, query: { language?: string; asked?: string; too_many?: string } = {}) =>
    withQuery(`/id_scan_mobile/${encodeURIComponent(token)}/wallet`, query),
  /** The capture page on the staff's own device: it hands its photos to the waiting tab (capture.md#this-device). */
  cameraOfThisDevice: (token: string, kind: string) =>
    withQuery(`/id_scan_mobile/${encodeURIComponent(token)}`, { documentType: kind, device_type: "mobile" }),
  processList: (query: Record<string, string | number | undefined>) => withQuery(idCheckRoot, query),
  /** Download of all contracts of a period. */
  contractsCsv: () => "/contracts_csv",
  contract: (contractId: string) => `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`,
  vehicleReturn: (contractId: string) =>
    `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/vehicle_return`,
  /** The dialog that corrects a return, above the contract's page. */
  correctReturn: (contractId: string) =>
    `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/correct_return`,
  /** The contract's page with the notice that its return was corrected. */
  returnCorrected: (contractId: string) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`, { corrected: 1 }),
  /** The contract's page with the notice that the vehicle is back. */
  contractReturned: (contractId: string) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`, { returned: 1 }),
  /** The dialogs that change a contract that is underway, above its page. */
  extendContract: (contractId: string) => `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/extend`,
  swapVehicle: (contractId: string, query: { q?: string; vehicle?: string } = {}) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/swap`, query),
  /** The contract's page with the notice what was changed. */
  contractAmended: (contractId: string) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`, { amended: 1 }),
  extendSbContract: (sbContractId: string) =>
    `${idCheckRoot}/sb_contract_details/${encodeURIComponent(sbContractId)}/extend`,
  sbContractAmended: (sbContractId: string) =>
    withQuery(`${idCheckRoot}/sb_contract_details/${encodeURIComponent(sbContractId)}`, { amended: 1 }),
  /** The contract's page with the notice that the vehicle went. */
  contractHandedOver: (contractId: string) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`, { handed_over: 1 }),
  /** The dialog that cancels the contract, above its page. */
  cancelContract: (contractId: string) => `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/cancel`,
  cancelSbContract: (sbContractId: string) =>
    `${idCheckRoot}/sb_contract_details/${encodeURIComponent(sbContractId)}/cancel`,
  /** The dialog that sends the contract's document, above the contract's page. */
  contractEmail: (contractId: string) => `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/email`,
  /** The dialog that notes a payment, above the page; `reverse`: the payment that is taken back. */
  payments: (contractId: string, query: { reverse?: string } = {}) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/payments`, query),
  sbPayments: (sbContractId: string, query: { reverse?: string } = {}) =>
    withQuery(`${idCheckRoot}/sb_contract_details/${encodeURIComponent(sbContractId)}/payments`, query),
  /** What changed hands on a day; names of the day and the office. */
  dayTotals: (query: { date?: string; office?: string } = {}) => withQuery(`${idCheckRoot}/day_totals`, query),
  dayTotalsCsv: (query: { date?: string; office?: string }) => withQuery("/day_totals_csv", query),
  /** `id`: a contract's, or that of an SB-Schutz booked alone. `step` counts from 0; `agreed`: the sentence is ticked. */
  onlineSignature: (id: string, query: { agreed?: "on"; sent?: 1; mailed?: "yes" | "no" } = {}) =>
    withQuery(`${idCheckRoot}/online_signature_pdf/${encodeURIComponent(id)}`, query),
  /** The target of the success dialog (signatures.md#signing-page); redirects to the page above. */
  onlineSignatureDone: (id: string) => `/online_signature_pdf/${encodeURIComponent(id)}`,
  signatureImage: (signatureId: string) => `${idCheckRoot}/signature_image/${encodeURIComponent(signatureId)}`,
  /** The dialog that adds and removes photos of damage, above the contract's page. */
  newDamages: (contractId: string, query: { saved?: "noted" | "removed"; swap?: string } = {}) =>
    withQuery(`/id_check/contract_details/${contractId}/new_damages`, query),
  /** `swap`: the vehicle of the swap before which photos are taken; `of`: which vehicle of the contract is shown (`vehicleActOf`). */
  photoRound: (
    contractId: string,
    moment: "handover" | "return",
    query: { swap?: string; of?: string; saved?: 1 } = {},
  ) => withQuery(`/id_check/contract_details/${contractId}/photo_round/${moment}`, query),
  roundShot: (contractId: string, moment: "handover" | "return", of: string) =>
    withQuery(`/id_check/contract_details/${contractId}/round_shot/${moment}`, { of }),
  /** The pages of a phone with a link for a photo round. */
  phoneRound: (token: string) => `/round/${encodeURIComponent(token)}`,
  phoneRoundShot: (token: string) => `/round/${encodeURIComponent(token)}/shot`,
  phoneRoundPhoto: (token: string, photoId: string) =>
    `/round/${encodeURIComponent(token)}/photo/${encodeURIComponent(photoId)}`,
  /** `of`: which vehicle of the contract, where it was swapped since (`vehicleActOf`). */
  comparePhotos: (contractId: string, query: { shot: string; of?: string }) =>
    withQuery(`/id_check/contract_details/${contractId}/compare`, query),
  damagePhotos: (contractId: string) =>
    `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/damage_photos`,
  damagePhoto: (photoId: string) => `${idCheckRoot}/damage_photo/${encodeURIComponent(photoId)}`,
  /** A document to read on the signer's phone before signing. */
  signedThing: (token: string, of: "contract" | "sb_contract" | "addendum", as?: "page") =>
    withQuery(`/sign/${encodeURIComponent(token)}/document`, { of, as }),
  /** The dealer's logo on the page of a customer's link. */
  linkLogo: (kind: "capture" | "sign" | "round", token: string) => `/link_logo/${kind}/${encodeURIComponent(token)}`,
  /** Where a link to a document ends that has expired, or whose document is `unavailable`. */
  documentLinkOver: (query: { unavailable?: 1 }) => withQuery("/document_link_over", query),
  sbContract: (sbContractId: string) => `${idCheckRoot}/sb_contract_details/${encodeURIComponent(sbContractId)}`,
  sbContractEmail: (sbContractId: string) =>
    `${idCheckRoot}/sb_contract_details/${encodeURIComponent(sbContractId)}/email`,
  sbContractFile: (sbContractId: string, kind: string) =>
    `${idCheckRoot}/sb_contract_file/${encodeURIComponent(sbContractId)}/${kind}`,
  /** `step` counts from 0. */
  newSbContract: (id: string, step?: number) =>
    withQuery(`${idCheckRoot}/new_sb_contract/${encodeURIComponent(id)}`, { step }),
  /** The product's own leaflet on SB-Schutz; contains no personal data, so it needs no session. */
  sbLeaflet: () => "/api/sb_insurance/merkblatt.pdf",
  contractFile: (contractId: string, kind: string) =>
    `${idCheckRoot}/contract_file/${encodeURIComponent(contractId)}/${kind}`,
  /** A paper of an act of a contract's life, such as an addendum. */
  actFile: (actId: string, kind: string) => `${idCheckRoot}/contract_act_file/${encodeURIComponent(actId)}/${kind}`,
  customerChoices: (query: string, vehicleId: string) =>
    withQuery("/customer_choices", { q: query, vehicle: vehicleId }),
  customerSuggestions: (query: string) => withQuery("/customer_suggestions", { q: query }),
  /** `before`: a place in the feed, from where on older ones are shown. */
  messages: (query: { before?: string; saved?: "read" } = {}) => withQuery("/messages", query),
  messageFeed: (before: string | null) => withQuery("/messages/feed", { before: before ?? undefined }),
  /** Leads to what a message is about. */
  message: (id: string) => `/messages/${encodeURIComponent(id)}`,
  liveTicket: (party: "main" | "dealer", room: string) => withQuery("/live_ticket", { party, room }),
  /** `step` counts from 0. */
  newContract: (id: string, step?: number) =>
    withQuery(`${idCheckRoot}/new_contract/${encodeURIComponent(id)}`, { step }),
  /** Which contract a vehicle was out with; `q` is a plate or VIN. */
  whoDrove: (query: { q?: string; date?: string; time?: string } = {}) => withQuery("/who_drove", query),
  /** The dialog that makes a letter to an authority, above the contract's page; the instant as the page above was asked. */
  discloseDriver: (contractId: string, query: { date?: string; time?: string } = {}) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/disclosure`, query),
  /** The contract's page with the notice that a letter was made. */
  contractDisclosed: (contractId: string) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`, { disclosed: 1 }),
  /** The dialog in which a theft is reported, or its report is prolonged and ended; above the contract's page. */
  theft: (contractId: string) => `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/theft`,
  /** The contract's page with the notice that a theft was reported. */
  theftReported: (contractId: string) =>
    withQuery(`${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}`, { theft: 1 }),
  theftFile: (reportId: string, kind: "pdf" | "zip") =>
    `${idCheckRoot}/theft_file/${encodeURIComponent(reportId)}/${kind}`,
  disclosureFile: (disclosureId: string) => `${idCheckRoot}/disclosure_file/${encodeURIComponent(disclosureId)}`,
  vehicles: () => "/vehicles",
  vehicle: (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}`,
  /** What can be done by who stands in front of a vehicle; its label leads here. */
  vehicleActs: (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}/acts`,
  /** A PDF with labels of these vehicles. */
  vehicleLabels: (ids: readonly string[], format: "sheet" | "a6", start?: string) =>
    withQuery("/vehicles_labels", { ids: ids.join(","), format, start }),
  /**
   * `change`, `photos`: of the damage whose panel is open; `contract`: at whose return it was noted, where the panel leads back to, and
   * `elsewhere`: at that of another office's; `saved`: says what was done.
   */
  vehicleDamages: (
    vehicleId: string,
    query: { change?: string; photos?: string; contract?: string; elsewhere?: 1; saved?: string } = {},
  ) => withQuery(`/vehicles/${encodeURIComponent(vehicleId)}/damages`, query),
  photoOfDamage: (vehicleId: string, photoId: string) =>
    `/vehicles/${encodeURIComponent(vehicleId)}/damage_photo/${encodeURIComponent(photoId)}`,
  /** Hand-overs and returns without a network; a document of its own. */
  yard: () => "/hof",
  yardCatalog: () => "/hof/catalog.json",
  yardManifest: () => "/hof/manifest.webmanifest",
  /** What was done in the yard and waits. */
  yardActs: (query: { saved?: "taken" | "discarded" } = {}) => withQuery("/yard_acts", query),
  /** Red plates; `saved` says what was done. */
  redPlates: (query: { saved?: "added" } = {}) => withQuery("/vehicles/red_plates", query),
  /** The log of one over a period of days. */
  redPlate: (
    plateId: string,
    query: { from?: string; until?: string; saved?: "changed" | "trip" | "corrected" } = {},
  ) => withQuery(`/vehicles/red_plates/${encodeURIComponent(plateId)}`, query),
  redPlateLog: (plateId: string, query: { from: string; until: string }) =>
    withQuery(`/vehicles/red_plates/${encodeURIComponent(plateId)}/log`, query),
  newRedPlateTrip: (plateId: string) => `/vehicles/red_plates/${encodeURIComponent(plateId)}/trip`,
  redPlateTrip: (tripId: string) => `/vehicles/red_plates/trip/${encodeURIComponent(tripId)}`,
  /** The dialog that puts a contract's trip into the log of a red plate. */
  chooseRedPlate: (contractId: string) => `${idCheckRoot}/contract_details/${encodeURIComponent(contractId)}/red_plate`,
  vehicleHolds: (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}/holds`,
  vehiclePhoto: (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}/photo`,
  /** `version`: of the photo that is stored, so that browsers that keep the address ask again after a new one. */
  vehiclePhotoFile: (vehicleId: string, version: string) =>
    withQuery(`/vehicle_photo/${encodeURIComponent(vehicleId)}`, { v: version }),
  /** Spelt as in the specification. Opens a month, the dialog of a new reservation or of one to edit; see its route. */
  /** Takes back a vehicle that is here, although its contract is another office's. */
  returnElsewhere: (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}/return`,
  /** New damages and photos of that return. */
  newDamagesElsewhere: (vehicleId: string, query: { saved?: "noted" | "removed" } = {}) =>
    withQuery(`/vehicles/${encodeURIComponent(vehicleId)}/return/new_damages`, query),
  photoRoundElsewhere: (vehicleId: string, query: { of?: string; saved?: 1 } = {}) =>
    withQuery(`/vehicles/${encodeURIComponent(vehicleId)}/return/photo_round`, query),
  roundShotElsewhere: (vehicleId: string, of: string) =>
    withQuery(`/vehicles/${encodeURIComponent(vehicleId)}/return/round_shot`, { of }),
  roundPhotoElsewhere: (vehicleId: string, photoId: string) =>
    `/vehicles/${encodeURIComponent(vehicleId)}/return/round_photo/${encodeURIComponent(photoId)}`,
  vehicleCalendar: (vehicleId: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/vehicles/calender/${encodeURIComponent(vehicleId)}`, query),
  /** Where a reservation gets another vehicle, or a second one. */
  otherVehicle: (reservationId: string, query: Record<string, string | number | undefined> = {}) =>
    withQuery(`/vehicles/reservations/${encodeURIComponent(reservationId)}/other_vehicle`, query),
  fleetTimeline: (query: Record<string, string | number | undefined> = {}) => withQuery("/vehicles/timeline", query),
  freeVehicles: (query: Record<string, string | number | undefined> = {}) => withQuery("/vehicles/free", query),
  /** Whom a free vehicle goes to in a contract; names of the vehicle and of the finder's period. */
  contractForVehicle: (query: Record<string, string | undefined>) => withQuery("/vehicles/free/contract", query),
  calendarSettings: (query: { saved?: string } = {}) => withQuery("/vehicles/calendar_settings", query),
  /** What is stored about a person, and its deletion: of a customer, or of somebody who was only checked. */
  dataProtection: (of: "customer" | "id_check", id: string, query: { erased?: 1 } = {}) =>
    withQuery(`${personRoot[of]}/${encodeURIComponent(id)}/data_protection`, query),
  dataExport: (of: "customer" | "id_check", id: string, format: "pdf" | "json") =>
    withQuery(`${personRoot[of]}/${encodeURIComponent(id)}/data_export`, { format }),
  contactForm: () => "/privacy/contact",
  /** Import of a CSV file; `check`: the checked import that is shown. */
  vehicleImport: (query: { check?: string } = {}) => withQuery("/vehicles/import", query),
  /** Where scripts send the file, to show how far they are. */
  vehicleImportUpload: () => "/vehicles/import/upload",
  /** Of the whole stock, or of these vehicles. */
  vehiclesCsv: ({ ids = [] }: { ids?: readonly string[] } = {}) =>
    withQuery("/vehicles_csv", { ids: ids.length > 0 ? ids.join(",") : undefined }),
  vehiclesCsvTemplate: () => withQuery("/vehicles_csv", { template: 1 }),
  vehicleBrands: (query: string) => withQuery("/vehicle_brands", { q: query }),
  settings: (query: { saved?: string } = {}) => withQuery("/setting_page", query),
  /** Leads on to the page of a menu that was chosen in a select, where no script does. */
  openScreen: () => "/open_screen",
  /** Closes the list of first steps. */
  firstSteps: () => "/first_steps",
  messageSettings: () => "/setting_page#meldungen",
  security: (query: { ended?: 1; forgotten?: 1; end?: string } = {}) => withQuery("/setting_page/security", query),
  headquarters: (query: Record<string, string | undefined> = {}) => withQuery("/setting_page/headquarters", query),
  /** The check-in on the dealer's own website. */
  website: (query: { saved?: string; snippet?: string } = {}) => withQuery("/setting_page/website", query),
  /** How the dealer asks wallets. */
  wallet: (query: { saved?: string } = {}) => withQuery("/setting_page/wallet", query),
  /** The headquarters' own figures; `subject` is a contract kind or an office. */
  prices: (query: { topic?: string; subject?: string | undefined; saved?: string } = {}) =>
    withQuery("/setting_page/prices", query),
  ownTerms: (query: { kind?: string; saved?: string } = {}) => withQuery("/setting_page/terms", query),
  /** A contract on the own letterhead with invented people, as PDF. */
  specimenContract: () => "/specimen_contract",
  agreementPdf: () => "/agreement_pdf",
  instructionsPdf: () => "/instructions_pdf",
  ownTermsPreview: (id: string) => withQuery("/terms_preview", { id }),
  branchOffices: (query: Record<string, string | undefined> = {}) => withQuery("/setting_page/branch_offices", query),
  scanAddress: (officeId: string, query: { saved?: string } = {}) =>
    withQuery(`/setting_page/branch_offices/${encodeURIComponent(officeId)}/scan_mail`, query),
  /** What is still in a branch office, and closing it. */
  closeBranch: (officeId: string, query: { done?: string } = {}) =>
    withQuery(`/setting_page/branch_offices/${encodeURIComponent(officeId)}/close`, query),
  users: (query: Record<string, string | undefined> = {}) => withQuery("/setting_page/users", query),
  webhooks: (query: { deleted?: 1 } = {}) => withQuery("/setting_page/webhooks", query),
  webhook: (id: string, query: { done?: string } = {}) => withQuery(`/setting_page/webhooks/${id}`, query),
  apiTokens: (query: { revoked?: 1 } = {}) => withQuery("/setting_page/api_tokens", query),
  apiReference: "/api/docs",
  auditLog: (query: Record<string, string | undefined> = {}) => withQuery("/setting_page/audit_log", query),
  auditLogCsv: (query: Record<string, string | undefined>) => withQuery("/audit_log_csv", query),
  userAvatar: (userId: string) => `/user_avatar/${encodeURIComponent(userId)}`,
  /** Says why the session has ended, then goes to the sign-in page. */
  signedOut: (reason: "password" | "office") => withQuery("/signed_out", { reason }),
  more: () => "/privacy",
  info: (page: "contact" | "news" | "about" | "datenschutz" | "impressum" | "accessibility") => `/privacy/${page}`,
  /** `context`: the tab; `customer`, `check` or `vehicle`: the id whose details are open. */
  search: (query?: string, others: Record<string, string | number | undefined> = {}) =>
    withQuery("/search", { query, ...others }),
  searchSuggestions: (query: string) => withQuery("/search_suggestions", { q: query }),
  customers: (query: Record<string, string | number | undefined> = {}) => withQuery("/customers", query),
  /** `done`: what was just done with it. */
  customer: (customerId: string, query: { done?: "merged" | "undone" | "contact"; edit?: "1" } = {}) =>
    withQuery(`/customers/${encodeURIComponent(customerId)}`, query),
  /** Whether a vehicle is handed to them; `saved`: what was just done. */
  customerNotLent: (customerId: string, query: { saved?: string } = {}) =>
    withQuery(`/customers/${encodeURIComponent(customerId)}/not_lent`, query),
  /** Compares two records of one person. */
  customerMerge: (customerId: string, otherId: string) =>
    withQuery(`/customers/${encodeURIComponent(customerId)}/merge`, { with: otherId }),
  /** Saves forms while they are typed. */
  drafts: () => "/drafts",
  signInAgain: () => "/sign_in_again",
  /** `clear`: what is in the browser but for what was done in the yard. */
  login: (query: { clear?: "rest" | undefined } = {}) => withQuery("/login", query),
  /** What was sent after the session had ended. */
  continue: () => "/continue",
  twoFactor: () => "/login/two_factor_auth_challenge",
  resetPassword: () => "/reset_password",
  verify: () => "/verify",
  logout: () => "/logout",
  theme: () => "/theme",
  /** `version`: of the logo that is stored, so that a browser that keeps the address asks again after a new one. */
  dealerLogo: (version: string) => `/dealer_logo?v=${encodeURIComponent(version)}`,
};

/** Why a paper could not be opened: rendering failed, or it does not exist (yet). */
export type PaperFailure = "failed" | "missing";
export const paperFailureParameter = "paper";
/** A contract's page that says so. */
export const withPaperFailure = (contractPage: string, failure: PaperFailure) =>
  `${contractPage}?${paperFailureParameter}=${failure}`;
