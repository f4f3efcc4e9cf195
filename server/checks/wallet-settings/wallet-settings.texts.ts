import type { ChainFault, KeyFault } from "#server/checks/wallet-settings/certificate-faults.ts";
import type { IdAttribute, LicenseAttribute } from "#server/services/wallet/wallet-types.ts";

const quoted = (name: string) => (name ? `Das Zertifikat „${name.slice(0, 60)}“` : "Ein Zertifikat");

/** Why certificates were refused, at their field. */
export const chainFaults: Record<ChainFault["fault"], (name: string) => string> = {
  no_pem: () =>
    "Das ist kein Zertifikat im PEM-Format. Bitte fügen Sie den ganzen Text ein, von „-----BEGIN CERTIFICATE-----“ bis „-----END CERTIFICATE-----“.",
  holds_key: () =>
    "Hier steht ein privater Schlüssel. Er gehört in das Feld darunter und wurde nicht gespeichert; bitte fügen Sie hier nur Zertifikate ein.",
  unreadable: () => "Dieses Zertifikat ist beschädigt oder unvollständig. Bitte fügen Sie es noch einmal ein.",
  too_large: () => "Ein Zertifikat ist zu groß; möglich sind 4 KB.",
  too_many: () => "Das sind zu viele Zertifikate; möglich sind 4.",
  only_authorities: () =>
    "Hier fehlt das Zertifikat Ihres Autohauses: Es stehen nur Zertifikate von ausstellenden Stellen da.",
  several_services: () =>
    "Hier stehen Zertifikate mehrerer Dienste. Bitte fügen Sie nur das eine ein, mit dem Sie fragen, und die ausstellenden Stellen darüber.",
  self_signed: (name) =>
    `${quoted(name)} hat sich selbst unterschrieben. Wallets nehmen nur an, was eine zugelassene Stelle ausgestellt hat.`,
  not_p256: (name) => `${quoted(name)} hat keinen Schlüssel auf der Kurve P-256. Wallets verlangen ihn.`,
  may_not_sign: (name) => `${quoted(name)} darf nichts unterschreiben. Bitte verwenden Sie das Zugangszertifikat.`,
  wrong_order: () =>
    "Die Zertifikate stehen in falscher Reihenfolge: zuerst das Ihres Autohauses, dann jeweils das der Stelle, die es ausgestellt hat.",
  not_linked: (name) => `${quoted(name)} wurde nicht von der Stelle ausgestellt, deren Zertifikat darunter steht.`,
  expired: (name) => `${quoted(name)} ist abgelaufen.`,
  not_yet_valid: (name) => `${quoted(name)} gilt noch nicht.`,
};

/** Why a key was refused, at its field. */
export const keyFaults: Record<KeyFault, string> = {
  no_pem:
    "Das ist kein privater Schlüssel im PEM-Format. Bitte fügen Sie den ganzen Text ein, von „-----BEGIN“ bis zur letzten Zeile mit „-----END“.",
  with_password: "Dieser Schlüssel ist mit einem Passwort geschützt. Bitte fügen Sie ihn ohne Passwort ein.",
  is_certificate: "Das ist ein Zertifikat. Es gehört in das Feld darüber.",
  several: "Hier stehen mehrere Schlüssel. Bitte fügen Sie nur den zum Zertifikat ein.",
  not_p256: "Dieser Schlüssel ist kein lesbarer Schlüssel auf der Kurve P-256.",
};

/** Texts of Admin → Wallet. */
export const walletTexts = {
  saved: "Die Einstellungen der Wallet wurden gespeichert.",
  changedMeanwhile: "Diese Einstellungen hat gerade jemand anders geändert. Bitte laden Sie die Seite neu.",

  certificatesTooLong: "Das ist zu viel Text für ein Zertifikat; möglich sind 20.000 Zeichen.",
  keyTooLong: "Das ist zu viel Text für einen Schlüssel; möglich sind 4.000 Zeichen.",
  registrationTooLong: "Das ist zu viel Text für eine Registrierungsbescheinigung; möglich sind 16.000 Zeichen.",
  keyNeedsCertificate: "Bitte fügen Sie auch das Zertifikat zu diesem Schlüssel ein.",
  keyMisfit: "Dieser Schlüssel gehört nicht zu diesem Zertifikat.",
  storedKeyMisfit: "Der hinterlegte Schlüssel gehört nicht zu diesem Zertifikat. Bitte fügen Sie den passenden ein.",
  registrationUnreadable:
    "Das ist keine Registrierungsbescheinigung. Sie ist eine lange Zeile aus drei Teilen, die mit „ey“ beginnt und Punkte zwischen den Teilen hat.",
  onNeedsCertificate: "Zum Einschalten fehlt das Zertifikat.",
  onNeedsKey: "Zum Einschalten fehlt der private Schlüssel.",
  onNeedsHalf: "Bitte wählen Sie, was Kunden mit der Wallet zeigen dürfen.",

  /** What another user has saved meanwhile, where the form does not show it as it is. */
  savedMeanwhile: {
    certificates: "ein anderes Zertifikat",
    registrationCertificate: "eine andere Registrierungsbescheinigung",
    on: "angekreuzt",
    off: "nicht angekreuzt",
  },

  keyStates: {
    none: "nicht hinterlegt",
    fits: "hinterlegt, passt zum Zertifikat",
    misfit: "hinterlegt, passt nicht zum Zertifikat",
    unreadable: "nicht mehr lesbar, bitte neu hinterlegen",
  },
  purpose: "Prüfung, wem Sie ein Fahrzeug geben",
} as const;

/** What is asked of a wallet, half by half, in the words of the page. */
export const askedAttributes = {
  id: {
    familyName: "Nachname",
    givenName: "Vornamen",
    birthDate: "Geburtsdatum",
    nationalities: "Staatsangehörigkeit",
    expiresOn: "gültig bis",
    issuingCountry: "ausstellendes Land",
  },
  license: {
    familyName: "Nachname",
    givenName: "Vornamen",
    birthDate: "Geburtsdatum",
    issuedOn: "ausgestellt am",
    expiresOn: "gültig bis",
    issuingCountry: "ausstellendes Land",
    issuingAuthority: "Behörde",
    documentNumber: "Führerscheinnummer",
    portrait: "Bild",
    classes: "Klassen mit Daten und Schlüsselzahlen",
  },
} as const satisfies { id: Partial<Record<IdAttribute, string>>; license: Partial<Record<LicenseAttribute, string>> };

const keysOf = <Key extends string>(words: Partial<Record<Key, string>>) => Object.keys(words) as Key[];

/** The same as a wallet is asked for it. */
export const askedOfId = keysOf<IdAttribute>(askedAttributes.id);
export const askedOfLicense = keysOf<LicenseAttribute>(askedAttributes.license);

const days = (count: number) => (count === 1 ? "1 Tag" : `${count} Tage`);
const inDays = (count: number) => (count === 1 ? "einem Tag" : `${count} Tagen`);

/** Sentences of the test run. */
export const walletTestTexts = {
  noCertificate: "Es ist kein Zertifikat hinterlegt.",
  chainFault: (text: string) => `Zertifikat: ${text}`,
  certificateValid: (left: number) => `Das Zertifikat ist gültig, noch ${days(left)}.`,
  certificateEnds: (left: number) => `Das Zertifikat endet in ${inDays(left)}. Bitte erneuern Sie es rechtzeitig.`,
  keyFits: "Der private Schlüssel passt: Eine Unterschrift mit ihm wurde mit dem Zertifikat geprüft.",
  requestVerified:
    "Eine Anfrage, wie Kunden sie bekommen, wurde gebaut, unterschrieben und wie von einer Wallet geprüft.",
  requestRefused: "Aus diesen Angaben lässt sich keine gültige Anfrage bauen. Bitte wenden Sie sich an den Betreiber.",
  keyMissing: "Es ist kein privater Schlüssel hinterlegt.",
  keyMisfit: "Der private Schlüssel passt nicht zum Zertifikat.",
  keyUnreadable: "Der private Schlüssel ist nicht mehr lesbar. Bitte hinterlegen Sie ihn neu.",
  registrationMissing: "Es ist keine Registrierungsbescheinigung hinterlegt. Manche Wallets lehnen dann ab.",
  registrationUnreadable: "Die Registrierungsbescheinigung ist nicht lesbar.",
  registrationExpired: (date: string) => `Die Registrierungsbescheinigung ist seit dem ${date} abgelaufen.`,
  registrationEarly: (date: string) => `Die Registrierungsbescheinigung gilt erst ab dem ${date}.`,
  registrationValid: (date: string | null) =>
    date ? `Die Registrierungsbescheinigung ist gültig bis ${date}.` : "Die Registrierungsbescheinigung ist lesbar.",
  registrationOtherType: "Die Registrierungsbescheinigung nennt sich anders als üblich (rc-wrp+jwt).",
  registrationSame: "Sie nennt dasselbe Autohaus wie das Zertifikat.",
  registrationOther: (subject: string) =>
    `Sie ist auf jemand anders ausgestellt als das Zertifikat: „${subject.slice(0, 60)}“.`,
  registrationNamesNobody: "Ob sie dasselbe Autohaus nennt wie das Zertifikat, steht nicht darin.",
  nothingAsked: "Es ist nicht gewählt, was Kunden mit der Wallet zeigen dürfen.",
  isOn: "Kunden dürfen mit der Wallet zeigen.",
  isOff: "Kunden wird die Wallet noch nicht angeboten: Der Schalter steht auf aus.",
} as const;
