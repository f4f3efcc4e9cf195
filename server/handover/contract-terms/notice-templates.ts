import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";

/** What our templates say about a dealer; empty texts are left out. */
export type NoticeDealer = {
  name: string;
  street: string;
  house: string;
  postalCode: string;
  city: string;
  telephoneNumber: string;
  email: string;
  vatNumber: string;
  registerEntry: string;
  /** Months after the end of a case; 0: photos are deleted with the decision. */
  photoMonths: number;
  dataMonths: number;
};

type Clause = { title: string; text: string };

const months = (count: number) => (count === 1 ? "einen Monat" : `${count} Monate`);

const reached = ({ telephoneNumber, email }: NoticeDealer) =>
  [telephoneNumber ? `Telefon: ${telephoneNumber}` : "", email ? `E-Mail: ${email}` : ""].filter(Boolean).join("\n");

const who = (dealer: NoticeDealer) =>
  [dealer.name, formatPostalAddress(dealer), reached(dealer)].filter(Boolean).join("\n");

/** What a dealer's customers read about their data until the dealer writes its own (offices.md#notices). */
export const privacyTemplate = (dealer: NoticeDealer): Clause[] => [
  { title: "Verantwortlicher", text: who(dealer) },
  {
    title: "Wozu wir Ihre Daten verarbeiten",
    text: `Wir prüfen, wem wir ein Fahrzeug überlassen, und schließen und erfüllen den Vertrag darüber. Dazu verarbeiten wir Ihren Namen, Ihre Anschrift, Ihre Kontaktdaten, die Angaben und Fotos Ihres Ausweisdokuments und Ihres Führerscheins, die Daten des Vertrags, Ihre Unterschrift und den Zustand des Fahrzeugs bei Übergabe und Rückgabe.
Rechtsgrundlagen sind der Vertrag und seine Anbahnung (Art. 6 Abs. 1 Buchst. b DSGVO), gesetzliche Pflichten, etwa die des Halters nach § 21 StVG und die zur Aufbewahrung von Belegen (Buchst. c), unser berechtigtes Interesse daran, Fahrzeuge nicht an Unberechtigte zu geben (Buchst. f), und für die Fotos Ihrer Dokumente Ihre Einwilligung (Buchst. a, § 20 PAuswG).`,
  },
  {
    title: "Ihre Einwilligung und ihr Widerruf",
    text: "Die Einwilligung in die Fotos ist freiwillig. Sie können uns Ihre Dokumente stattdessen vor Ort zeigen. Sie können die Einwilligung jederzeit ohne Begründung widerrufen, am einfachsten mit einer Nachricht an uns; was bis dahin geschehen ist, bleibt rechtmäßig.",
  },
  {
    title: "Wer Ihre Daten erhält",
    text: "Ihre Daten sehen nur unsere Mitarbeiter, die sie brauchen. Diese Anwendung, ihre Speicherung und der Versand von E-Mails werden von Auftragsverarbeitern für uns betrieben (Art. 28 DSGVO). An Behörden oder Versicherer geben wir Daten nur, wenn wir dazu verpflichtet sind oder ein Schaden es erfordert.",
  },
  {
    title: "Wie lange wir sie aufbewahren",
    text: `${
      dealer.photoMonths > 0
        ? `Die Fotos Ihrer Dokumente löschen wir ${months(dealer.photoMonths)} nach Abschluss des Vorgangs`
        : "Die Fotos Ihrer Dokumente löschen wir, sobald die Dokumente geprüft sind"
    }, die Nummern der Dokumente und Ihr Geburtsdatum ${months(dealer.dataMonths)} nach Abschluss des Vorgangs. Verträge bewahren wir so lange auf, wie das Handels- und Steuerrecht es verlangt. Einen Check-in, den Sie nicht beenden, löschen wir nach 24 Stunden.`,
  },
  {
    title: "Ihre Rechte",
    text: "Sie können Auskunft über Ihre Daten verlangen, ihre Berichtigung, ihre Löschung und die Einschränkung ihrer Verarbeitung, sie in einem gängigen Format erhalten und der Verarbeitung aus Gründen Ihrer besonderen Situation widersprechen (Art. 15 bis 21 DSGVO). Sie können sich außerdem bei einer Datenschutz-Aufsichtsbehörde beschweren, etwa der Ihres Bundeslandes.",
  },
  {
    title: "Cookies",
    text: "Diese Seiten setzen keine Cookies zur Werbung oder Auswertung und binden nichts von Dritten ein. Fotos bewahrt Ihr Gerät verschlüsselt auf, bis sie gesendet sind.",
  },
];

/** Who offers these pages (§ 5 DDG), from what the headquarters has entered. */
export const imprintTemplate = (dealer: NoticeDealer): Clause[] => [
  { title: "Anbieter", text: [dealer.name, formatPostalAddress(dealer)].filter(Boolean).join("\n") },
  ...(reached(dealer) ? [{ title: "Kontakt", text: reached(dealer) }] : []),
  ...(dealer.registerEntry ? [{ title: "Registereintrag", text: dealer.registerEntry }] : []),
  ...(dealer.vatNumber ? [{ title: "Umsatzsteuer-Identifikationsnummer", text: dealer.vatNumber }] : []),
];

/** How far these pages can be used by everyone, as we know it of the product (§ 14 BFSG). */
export const accessibilityTemplate = (dealer: NoticeDealer): Clause[] => [
  {
    title: "Worum es geht",
    text: `Auf diesen Seiten fotografieren Sie Ihre Dokumente für ${dealer.name}, lesen Ihren Vertrag und unterschreiben ihn.`,
  },
  {
    title: "Stand",
    text: "Die Seiten folgen den Web Content Accessibility Guidelines 2.2, Stufe AA: Sie lassen sich mit der Tastatur und mit Vorleseprogrammen bedienen, haben ausreichende Kontraste und passen sich Ihrer Schriftgröße an. Wer nicht fotografieren kann, wählt ein vorhandenes Bild oder zeigt die Dokumente vor Ort; wer nicht zeichnen kann, unterschreibt mit seinem getippten Namen.",
  },
  {
    title: "Was noch nicht barrierefrei ist",
    text: "Verträge im PDF-Format haben Sprache und Titel, aber keine vollständige Gliederung für Vorleseprogramme. Denselben Inhalt gibt es neben dem PDF als Seite zum Lesen.",
  },
  {
    title: "Barrieren melden",
    text: `Wenn Sie auf eine Barriere stoßen, schreiben Sie uns oder rufen Sie an. Wir helfen Ihnen auch auf anderem Weg.\n${who(dealer)}`,
  },
  {
    title: "Aufsicht",
    text: "Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg.",
  },
];
