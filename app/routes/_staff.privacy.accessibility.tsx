import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { InfoPage, type TextSection, TextSections } from "#app/components/info-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";

export const meta: MetaFunction = () => pageTitle("Barrierefreiheit");

export const loader = staffLoader(async () => null);

/** Accessibility statement (Barrierefreiheitsstärkungsgesetz). */
export default function AccessibilityStatement() {
  return (
    <InfoPage title="Barrierefreiheit" description="Erklärung nach dem Barrierefreiheitsstärkungsgesetz">
      <TextSections sections={sections} />
      <p>
        Ist Ihnen etwas im Weg?{" "}
        <Link to={paths.info("contact")} className="underline underline-offset-4 hover:decoration-2">
          Schreiben Sie uns
        </Link>
        , wir sehen es uns an und antworten Ihnen.
      </p>
    </InfoPage>
  );
}

const sections: TextSection[] = [
  {
    title: "Was gilt",
    paragraphs: [
      "Diese Anwendung richtet sich nach der Norm EN 301 549 und den Richtlinien WCAG 2.2 auf der Stufe AA.",
    ],
  },
  {
    title: "Was wir dafür tun",
    paragraphs: [
      "Alles lässt sich mit der Tastatur bedienen und mit einem Vorleseprogramm lesen. Texte und Bedienelemente haben ausreichenden Kontrast, hell wie dunkel, und bleiben bei 200 % Vergrößerung und auf schmalen Bildschirmen vollständig.",
      "Farbe ist nie das einzige Zeichen. Bewegungen entfallen, wenn Ihr Gerät das wünscht. Formulare sagen, welches Feld fehlt und was dort erwartet wird.",
      "Wer nicht mit der Hand unterschreiben kann, tippt seinen Namen.",
      "Jede Seite wird bei jeder Änderung von einem Programm auf Verstöße geprüft.",
    ],
  },
  {
    title: "Was nicht barrierefrei ist",
    paragraphs: [
      "Fotos von Ausweisen sind Bilder; ihre Angaben stehen daneben als Text, soweit sie schon gelesen oder bestätigt sind. Für das Fotografieren mit der Kamera braucht es Sehvermögen oder Hilfe; stattdessen kann ein Bild ausgewählt werden.",
      "Verträge als PDF haben Text und Überschriften, aber noch keine vollständige Auszeichnung für Vorleseprogramme.",
    ],
  },
];

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
