/** Every place that asks before a form is sent, by its file; `tests/architecture` compares the list with the code. */
export const confirmations = [
  {
    file: "app/routes/_staff.id_check.$id/header-buttons.tsx",
    name: "the page of a check",
    address: (id: string) => `/id_check/${id}`,
  },
  {
    file: "app/routes/_staff.id_check._index/row-actions.tsx",
    name: "the list of checks",
    address: () => "/id_check?context=active",
  },
] as const;

/** Questions before other forms are sent; other tests of this folder walk through them. */
export const otherConfirmations = [
  "app/components/settings/picture-form.tsx",
  "app/components/damage-photos/remove-photo.tsx",
  "app/components/delete-scan.tsx",
  "app/routes/_staff.scans.quarantine/quarantine-actions.tsx",
  "app/routes/_staff.setting_page.branch_offices_.$officeId.close/close-card.tsx",
  "app/routes/_staff.setting_page.branch_offices_.$officeId.close/contents-card.tsx",
  "app/routes/_staff.setting_page.branch_offices_.$officeId.scan_mail/address-card.tsx",
  "app/routes/_staff.setting_page.api_tokens/token-list.tsx",
  "app/routes/_staff.setting_page.webhooks_.$id/endpoint-actions.tsx",
  "app/routes/_staff.setting_page.website/snippet-card.tsx",
  "app/routes/_staff.setting_page.users/invitation-buttons.tsx",
  "app/routes/_staff.setting_page.users/row-actions.tsx",
  "app/routes/_staff.vehicles._index/row-actions.tsx",
  "app/routes/_staff.vehicles._index/selection-bar.tsx",
  "app/routes/_staff.vehicles.red_plates_.$plateId/plate-card.tsx",
  "app/routes/_staff.vehicles.red_plates_.trip.$tripId/route.tsx",
  "app/routes/_staff.vehicles.calendar_settings/office-card.tsx",
];

/**
 * Places that ask in a dialog of their own; without scripts the wizard's first page asks, and a box at its end, see the
 * wizards' journeys. A panel asks before it is left, which sends nothing.
 */
export const dialogsWithBoxes = ["app/components/contract-wizard/use-questions.tsx", "app/ui/unsaved-question.tsx"];
