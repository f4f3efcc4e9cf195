import type { TextPart } from "#server/handover/papers/paper-sources.ts";

/** Of the agreement and of both instructions; a change of their words needs a new one. */
export const agreementVersion = "2026-11";

type Parties = {
  /** The tenant: who decides about the data. */
  controller: { name: string; address: string };
  /** Who runs the installation. */
  processor: { name: string; address: string; representedBy: string; dataProtectionEmail: string };
  deleteAfterMonths: number;
};

/** The agreement on processing by a processor (Art. 28 DSGVO), with both parties filled in. */
export function agreementParts({ controller, processor, deleteAfterMonths }: Parties): TextPart[] {
  return [
    {
      title: "Parteien",
      facts: [
        ["Verantwortlicher", `${controller.name}\n${controller.address}`.trim()],
        ["Auftragsverarbeiter", `${processor.name}\n${processor.address}\nvertreten durch ${processor.representedBy}`],
        ["Datenschutz beim Auftragsverarbeiter", processor.dataProtectionEmail],
      ],
    },
    {
      title: "§ 1 Gegenstand und Dauer",
      texts: [
        "Der Auftragsverarbeiter betreibt für den Verantwortlichen die Anwendung Handschlag: Prüfung von Ausweisdokumenten und Führerscheinen, Verträge über die Überlassung von Fahrzeugen, SB-Schutz, Unterschriften, Rücknahme und Versand. Die Vereinbarung gilt, solange der Verantwortliche die Anwendung nutzt, und endet mit der Löschung seiner Daten.",
      ],
    },
    {
      title: "§ 2 Art der Daten und betroffene Personen",
      points: [
        "KundInnen: Name, Anschrift, Geburtsdatum, Kontaktdaten, Angaben und Fotos von Ausweisdokumenten und Führerscheinen, Vertragsdaten, Unterschriften.",
        "MitarbeiterInnen: Name, E-Mail-Adresse, Rolle, Standort, Anmeldungen mit Zeit und IP-Adresse, Protokoll ihrer Handlungen.",
      ],
    },
    {
      title: "§ 3 Weisungen",
      texts: [
        "Der Auftragsverarbeiter verarbeitet die Daten nur nach dokumentierter Weisung. Weisungen gibt der Verantwortliche durch die Einstellungen und die Bedienung der Anwendung, im Übrigen in Textform. Hält der Auftragsverarbeiter eine Weisung für rechtswidrig, teilt er das unverzüglich mit und darf ihre Ausführung aussetzen.",
      ],
    },
    {
      title: "§ 4 Vertraulichkeit",
      texts: [
        "Zugang zu den Daten haben nur Personen, die zur Vertraulichkeit verpflichtet sind und ihn für ihre Aufgabe brauchen. Die Pflicht besteht nach dem Ende der Vereinbarung fort.",
      ],
    },
    {
      title: "§ 5 Technische und organisatorische Maßnahmen",
      points: [
        "Verschlüsselte Übertragung; Anmeldung mit Passwort und Code per E-Mail; Sitzungen enden nach 30 Minuten ohne Nutzung, spätestens nach 12 Stunden.",
        "Strikte Trennung der Mandanten in der Datenbank; Rechte nach Rolle und Standort.",
        "Ausweisfotos unter zufälligen Schlüsseln, abrufbar nur für berechtigte MitarbeiterInnen oder über Links, die höchstens fünf Minuten gelten; jede Ansicht wird protokolliert.",
        "Kopien von Ausweisen tragen einen sichtbaren Vermerk (§ 20 PAuswG); Ausweisnummern sind nicht durchsuchbar.",
        "Protokoll aller Änderungen, Anmeldungen und Ansichten, dessen Einträge durch Prüfsummen verkettet sind.",
        `Automatische, endgültige Löschung personenbezogener Angaben und Fotos ${deleteAfterMonths} Monate nach Ende eines Vorgangs, wie vom Verantwortlichen eingestellt.`,
      ],
    },
    {
      title: "§ 6 Weitere Auftragsverarbeiter",
      texts: [
        "Der Verantwortliche stimmt dem Einsatz weiterer Auftragsverarbeiter zu, die für Rechenleistung und Speicherung, die Datenbank und den Versand von E-Mails gebraucht werden. Der Auftragsverarbeiter verpflichtet sie auf gleichwertigen Schutz, nennt sie auf Anfrage und kündigt Änderungen vier Wochen vorher an; der Verantwortliche kann aus wichtigem Grund widersprechen.",
      ],
    },
    {
      title: "§ 7 Unterstützung",
      texts: [
        "Der Auftragsverarbeiter unterstützt den Verantwortlichen bei den Rechten betroffener Personen: Auskunft als PDF und JSON, Löschung und Sperre sind in der Anwendung vorgesehen. Er unterstützt ihn bei Meldungen, Folgenabschätzungen und Anfragen der Aufsicht.",
      ],
    },
    {
      title: "§ 8 Verletzungen des Schutzes",
      texts: [
        "Wird dem Auftragsverarbeiter eine Verletzung des Schutzes personenbezogener Daten bekannt, meldet er sie unverzüglich, spätestens innerhalb von 24 Stunden, mit allen Angaben, die Art. 33 DSGVO verlangt und die er hat.",
      ],
    },
    {
      title: "§ 9 Nachweise und Kontrollen",
      texts: [
        "Der Auftragsverarbeiter weist die Einhaltung seiner Pflichten auf Anfrage nach und ermöglicht Überprüfungen nach Anmeldung zu üblichen Zeiten. Das Protokoll kann der Verantwortliche jederzeit selbst einsehen und herunterladen.",
      ],
    },
    {
      title: "§ 10 Rückgabe und Löschung",
      texts: [
        "Nach dem Ende der Nutzung stellt der Auftragsverarbeiter alle Daten in gängigen Formaten (JSON, CSV und Dateien) bereit und löscht sie danach in Datenbank, Dateispeicher und Postausgang; in Sicherungen verschwinden sie mit deren Ablauf.",
      ],
    },
    {
      title: "§ 11 Schluss",
      texts: [
        "Im Widerspruch zu anderen Vereinbarungen geht diese vor, soweit es um den Schutz personenbezogener Daten geht. Änderungen bedürfen der Textform. Es gilt deutsches Recht.",
      ],
    },
  ];
}

type OfficeKind = "headquarters" | "branch";

/** How to work with customers' documents, for the staff of a headquarters or of a branch office. */
export function instructionsParts(kind: OfficeKind, deleteAfterMonths: number): TextPart[] {
  const common: TextPart[] = [
    {
      title: "Vor der Aufnahme",
      points: [
        "Erklären Sie dem Kunden, wofür Ausweis und Führerschein fotografiert werden, und lassen Sie ihn auf seinem Telefon zustimmen. Ohne Zustimmung wird nichts aufgenommen.",
        "Nutzen Sie den Link oder QR-Code der Anwendung, nie ein privates Telefon, Messenger oder E-Mail.",
      ],
    },
    {
      title: "Prüfen",
      points: [
        "Vergleichen Sie Foto und Person, Namen auf beiden Dokumenten, Ablaufdatum und Führerscheinklassen. Achten Sie auf die Warnungen; jede nennt ihren Grund.",
        "Lehnen Sie im Zweifel ab oder fordern Sie ein Foto nach. Den Grund sieht auch, wer später nachfragt.",
        "Schreiben Sie in freie Felder nur, was für den Vorgang nötig ist, nichts über Gesundheit, Herkunft oder Religion.",
      ],
    },
    {
      title: "Ausweisfotos",
      points: [
        "Drucken, kopieren oder verschicken Sie keine Ausweisfotos (§ 20 PAuswG). Jede Ansicht steht mit Ihrem Namen im Protokoll.",
        `Fotos und Ausweisangaben löscht die Anwendung ${deleteAfterMonths} Monate nach dem Ende des Vorgangs von selbst.`,
      ],
    },
    {
      title: "Übergabe und Rückgabe",
      points: [
        "Gehen Sie den Vertrag mit dem Kunden durch, bevor er unterschreibt; er bekommt die Bedingungen zum Lesen.",
        "Halten Sie Kilometerstand, Tank oder Ladestand, Schlüssel und Schäden bei Übergabe und Rückgabe gemeinsam fest.",
      ],
    },
    {
      title: "Ihr Zugang",
      points: [
        "Geben Sie Passwort und Code nie weiter. Melden Sie sich ab, wenn Sie den Platz verlassen, besonders am Tablet auf dem Hof.",
        "Fragt ein Kunde nach seinen Daten oder verlangt Löschung, sagen Sie es sofort einem Admin der Zentrale.",
        "Ist etwas schiefgegangen, ein Tablet verloren oder eine Mail falsch adressiert, melden Sie es sofort: Fristen laufen ab der Kenntnis (72 Stunden).",
      ],
    },
  ];
  const office: TextPart =
    kind === "headquarters"
      ? {
          title: "Aufgaben der Zentrale",
          points: [
            "Legen Sie NutzerInnen mit der kleinsten Rolle an, die reicht, und sperren Sie Ausgeschiedene am selben Tag.",
            "Prüfen Sie monatlich das Protokoll auf Auffälliges und halten Sie die Frist zur Löschung so kurz wie möglich.",
            "Lassen Sie Vertragsbedingungen rechtlich prüfen und vermerken Sie die Prüfung.",
            "Beantworten Sie Auskunft und Löschung innerhalb eines Monats; beides steht auf der Seite des Kunden.",
          ],
        }
      : {
          title: "Aufgaben der Filiale",
          points: [
            "Der Admin der Filiale hält die Liste der NutzerInnen am Standort aktuell und meldet Ausgeschiedene.",
            "Scans, die per Post oder Gerät eingehen, werden am selben Tag zugeordnet oder gelöscht.",
            "Anfragen zu Auskunft oder Löschung gehen an die Zentrale; die Filiale sieht nur ihren Teil der Daten.",
          ],
        };
  return [...common, office];
}
