import { can, type OwnerType, type Permission, type Role } from "#server/ground/access/permissions.ts";
import { paths } from "../paths.ts";

export type Screen = {
  to: string;
  /** The one word for it: in menus, the palette and the page's title (screens.md#names-of-pages). */
  label: string;
  may?: Permission;
  /** Not on the light plan. */
  isFull?: true;
  /** The palette finds it by these, too. */
  words?: string;
};
export type ScreenViewer = { role: Role; ownerType: OwnerType; isLightVersion: boolean };

/** Every page of staff that is not about one thing. */
export const screens = {
  dashboard: { to: paths.dashboard(), label: "Startseite", words: "dashboard" },
  search: { to: paths.search(), label: "Suche" },
  messages: { to: paths.messages(), label: "Nachrichten", words: "mitteilungen glocke" },
  scans: { to: paths.scans(), label: "Eingang Scans" },
  quarantine: { to: paths.scanQuarantine(), label: "Quarantäne", may: ["read", "scan_quarantine"], words: "scans" },
  idChecks: { to: paths.idChecks(), label: "ID Check", words: "vorgänge liste" },
  newLegitimation: { to: paths.newLegitimation(), label: "Neue Legitimation", words: "id check starten" },
  dayTotals: { to: paths.dayTotals(), label: "Tagesabschluss", isFull: true, words: "kasse zahlungen" },
  customers: { to: paths.customers(), label: "Kunden", isFull: true },
  vehicles: { to: paths.vehicles(), label: "Fahrzeuge", isFull: true },
  freeVehicles: {
    to: paths.freeVehicles(),
    label: "Freie Fahrzeuge",
    isFull: true,
    words: "finden verfügbar reservieren",
  },
  whoDrove: {
    to: paths.whoDrove(),
    label: "Wer fuhr?",
    may: ["read", "contract"],
    isFull: true,
    words: "bußgeld fahrer kennzeichen blitzer strafzettel",
  },
  yardActs: { to: paths.yardActs(), label: "Aus dem Hof", may: ["read", "contract"], words: "hof ohne netz klären" },
  timeline: {
    to: paths.fleetTimeline(),
    label: "Zeitplan",
    isFull: true,
    words: "fahrzeuge zeitleiste kalender reservierungen",
  },
  redPlates: {
    to: paths.redPlates(),
    label: "Rote Kennzeichen",
    may: ["read", "contract"],
    isFull: true,
    words: "06 fahrtenbuch fahrtenverzeichnis probefahrt überführung händlerkennzeichen",
  },
  calendarSettings: {
    to: paths.calendarSettings(),
    label: "Kalender einstellen",
    may: ["update", "branch_offices"],
    isFull: true,
    words: "feiertage puffer ical",
  },
  vehicleImport: {
    to: paths.vehicleImport(),
    label: "Fahrzeuge importieren",
    may: ["create", "vehicle"],
    isFull: true,
    words: "csv",
  },
  settings: { to: paths.settings(), label: "Persönliche Einstellungen", words: "profil passwort admin" },
  security: { to: paths.security(), label: "Sicherheit", words: "zwei faktor sitzungen" },
  headquarters: { to: paths.headquarters(), label: "Zentrale", words: "logo löschfrist einstellungen" },
  prices: { to: paths.prices(), label: "Preise", words: "tarife mindestalter selbstbeteiligung" },
  terms: { to: paths.ownTerms(), label: "Vertragsbedingungen", words: "agb einwilligung datenschutz impressum" },
  website: { to: paths.website(), label: "Webseite", words: "vorab check-in widget" },
  wallet: { to: paths.wallet(), label: "Wallet", words: "eudi pid digitaler ausweis führerschein zertifikat" },
  branchOffices: { to: paths.branchOffices(), label: "Standorte", words: "filialen" },
  users: { to: paths.users(), label: "NutzerInnen", words: "benutzer mitarbeiter" },
  apiTokens: { to: paths.apiTokens(), label: "API-Zugänge", may: ["create", "api_token"], words: "token schlüssel" },
  webhooks: { to: paths.webhooks(), label: "Webhooks", may: ["create", "webhook"] },
  auditLog: { to: paths.auditLog(), label: "Protokoll", may: ["read", "audit_log"], words: "verlauf änderungen" },
  help: { to: paths.more(), label: "Hilfe und Kontakt", words: "mehr" },
  contact: { to: paths.contactForm(), label: "Kontaktformular", words: "hilfe anfrage" },
  news: { to: paths.info("news"), label: "Neues" },
  about: { to: paths.info("about"), label: "Über", words: "handschlag version" },
  dataProtection: { to: paths.info("datenschutz"), label: "Datenschutz" },
  imprint: { to: paths.info("impressum"), label: "Impressum" },
  accessibility: { to: paths.info("accessibility"), label: "Barrierefreiheit" },
} satisfies Record<string, Screen>;

/** Whether this user gets the page at all; null: not known yet, only what everybody has. */
export const mayOpen = (viewer: ScreenViewer | null, { may, isFull }: Screen): boolean =>
  viewer ? (!may || can(viewer, may)) && !(isFull && viewer.isLightVersion) : !may && !isFull;
