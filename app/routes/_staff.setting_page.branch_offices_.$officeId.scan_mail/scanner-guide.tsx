import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";

/** Where common office scanners keep their address book; menus differ a little between models. */
const scanners = [
  {
    name: "Kyocera (TASKalfa, ECOSYS)",
    steps: [
      "Command Center RX im Browser öffnen (IP-Adresse des Geräts), als Admin anmelden.",
      "Unter „Funktionseinstellungen > E-Mail“ SMTP-Server und Absender eintragen.",
      "Unter „Adressbuch > Gerät“ einen Kontakt mit der Scan-Adresse anlegen und auf eine Zielwahltaste legen.",
    ],
  },
  {
    name: "Canon (imageRUNNER)",
    steps: [
      "Remote UI im Browser öffnen, als Systemmanager anmelden.",
      "Unter „Funktionseinstellungen > Senden > E-Mail/I-Fax“ SMTP-Server und Absender eintragen.",
      "Unter „Adressliste“ die Scan-Adresse speichern und als Favorit ablegen.",
    ],
  },
  {
    name: "Ricoh",
    steps: [
      "Web Image Monitor im Browser öffnen, als Administrator anmelden.",
      "Unter „Gerätemanagement > Konfiguration > E-Mail“ SMTP-Server und Absender eintragen.",
      "Unter „Adressbuch“ einen Benutzer mit der Scan-Adresse hinzufügen.",
    ],
  },
  {
    name: "HP (LaserJet MFP)",
    steps: [
      "Embedded Web Server im Browser öffnen und anmelden.",
      "Unter „Scannen > Scan-to-E-Mail einrichten“ SMTP-Server und Absender eintragen.",
      "Die Scan-Adresse als Kontakt oder Quick Set speichern.",
    ],
  },
  {
    name: "Brother, Konica Minolta, Xerox und andere",
    steps: [
      "Die Weboberfläche des Geräts öffnen (seine IP-Adresse im Browser).",
      "SMTP-Server Ihres Mailanbieters mit Absender und Kennwort eintragen.",
      "Die Scan-Adresse im Adressbuch oder als Kurzwahl speichern.",
    ],
  },
] as const;

/** How a scanner is set up to send to the address. */
export function ScannerGuide({ address }: { address: string | null }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>So richten Sie Ihren Scanner ein</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>Lassen Sie das Gerät über das Mailkonto Ihres Hauses senden, nicht über den Server des Herstellers.</li>
          <li className="wrap-anywhere">
            Speichern Sie {address ?? "die Scan-Adresse"} im Adressbuch des Geräts, am besten als Kurzwahl „Handschlag“.
          </li>
          <li>Stellen Sie PDF, 300 dpi und Farbe ein, ohne Verschlüsselung oder Kennwort.</li>
          <li>Tragen Sie den Absender des Geräts oben ein und senden Sie einen ersten Scan.</li>
        </ol>
        <div className="grid gap-2">
          {scanners.map(({ name, steps }) => (
            <details key={name} className="rounded-control border border-line px-3.5 py-2.5">
              <summary className="cursor-pointer font-semibold">{name}</summary>
              <ol className="mt-2 grid list-decimal gap-1 pl-5 text-md">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          ))}
        </div>
        <p className="text-sm text-ink-soft">
          Kommt ein Scan nicht an, steht der Grund in der Fehlermeldung, die das Gerät oder Ihr Mailserver zeigt:
          Handschlag nimmt Mails nur ganz oder gar nicht an und schreibt nie zurück. Scans, deren Absender Ihr
          Mailserver nicht bestätigt (SPF, DKIM), warten in der Quarantäne.
        </p>
      </CardBody>
    </Card>
  );
}
