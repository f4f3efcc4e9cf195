import type { TextSection } from "#app/components/info-page.tsx";
import type { Operator } from "#server/administration/contact/operator.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/** The privacy notice for the users of the back office; a template of ours that a lawyer has to check. */
export const privacyNotice = ({ name, dataProtectionEmail }: Operator): TextSection[] => [
  {
    title: "Wer verantwortlich ist",
    paragraphs: [
      `Für Ihr Benutzerkonto und den Betrieb dieser Anwendung ist die ${name} verantwortlich. Für die Daten der Kunden, deren Ausweise Sie prüfen und mit denen Sie Verträge schließen, ist Ihr Unternehmen verantwortlich; die ${name} verarbeitet sie in seinem Auftrag nach dem Vertrag zur Auftragsverarbeitung.`,
      `Fragen zum Datenschutz beantworten wir unter ${dataProtectionEmail}.`,
    ],
  },
  {
    title: "Welche Daten wir über Sie verarbeiten",
    paragraphs: [
      "Ihr Konto: Name, E-Mail-Adresse, Telefonnummer, Rolle und Standort. Ihr Passwort speichern wir nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt.",
      "Ihre Anmeldungen: Zeitpunkt, Gerät und eine gekürzte Netzkennung, damit fremde Anmeldungen auffallen und Rateversuche gebremst werden.",
      "Ihre Arbeit: wer welchen Vorgang wann angelegt, angesehen, entschieden oder geändert hat. Das Gesetz verlangt, dass Zugriffe auf Ausweiskopien nachvollziehbar sind.",
    ],
  },
  {
    title: "Wozu und auf welcher Grundlage",
    paragraphs: [
      "Um Ihnen die Anwendung bereitzustellen (Art. 6 Abs. 1 Buchst. b DSGVO), um rechtliche Pflichten zu erfüllen (Buchst. c) und um sie gegen Missbrauch zu schützen (Buchst. f).",
    ],
  },
  {
    title: "Cookies",
    paragraphs: [
      `Wir verwenden nur Cookies, ohne die die Anwendung nicht funktioniert: für Ihre Sitzung, für die Wahl von hell oder dunkel, für den Hof und für Geräte, mit denen Sie sich schon einmal angemeldet haben. Der letzte bleibt ${limits.knownDevice.days} Tage gespeichert. Es gibt keine Auswertung Ihres Verhaltens und keine Dienste Dritter auf unseren Seiten.`,
    ],
  },
  {
    title: "Was auf einem Gerät liegt",
    paragraphs: [
      "Wer den Hof („/hof“) öffnet, lässt auf diesem Gerät die Übergaben und Rücknahmen von heute und morgen zurück: Namen und Telefonnummern der Kunden, Fahrzeuge, die zu unterschreibenden Verträge und was ohne Netz aufgenommen wurde, Fotos und Unterschriften eingeschlossen. Das ist verschlüsselt, mit einem Schlüssel, den der Browser nicht herausgibt, und öffnet sich mit der PIN der Person. Was gesendet ist, wird gelöscht; was noch nicht gesendet ist, löschen wir nie.",
      "„Von diesem Gerät abmelden“ im Hof entfernt den Tag, die Verträge und die PIN. Ein Cookie merkt sich, dass das Gerät den Hof benutzt, damit eine Abmeldung nichts löscht, was noch zu senden ist.",
    ],
  },
  {
    title: "Wer die Daten erhält",
    paragraphs: [
      "Dienstleister, die für uns rechnen, speichern und E-Mails zustellen, jeweils mit einem Vertrag zur Auftragsverarbeitung. Andere erhalten Daten nur, wenn ein Gesetz es verlangt.",
    ],
  },
  {
    title: "Wie lange wir sie speichern",
    paragraphs: [
      "Ihr Konto, solange Sie es nutzen. Ausweisfotos und Angaben von Kunden so lange, wie Ihre Zentrale es eingestellt hat; dann werden sie von selbst gelöscht. Verträge bleiben so lange, wie das Steuerrecht es verlangt.",
    ],
  },
  {
    title: "Ihre Rechte",
    paragraphs: [
      "Sie können Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und die Herausgabe Ihrer Daten verlangen, der Verarbeitung widersprechen und sich bei einer Aufsichtsbehörde für den Datenschutz beschweren.",
    ],
  },
];
