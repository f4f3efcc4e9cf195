import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";
import { InfoPage, OperatorMissing } from "#app/components/info-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";

export const meta: MetaFunction = () => pageTitle("Hilfe und Kontakt");

export const loader = staffLoader(async ({ context }) => ({ offices: context.operator()?.offices ?? null }));

const linkLook = "underline underline-offset-4 hover:decoration-2";

export default function Help() {
  const { offices } = useLoaderData<typeof loader>();
  return (
    <InfoPage title="Hilfe und Kontakt" description="Fragen, ein Fehler, eine Idee? Wir helfen Ihnen gern.">
      {offices ? (
        <div className="grid gap-6 sm:grid-cols-2">
          {offices.map(({ name, street, city, phone, email }) => (
            <section key={name} className="grid content-start gap-1">
              <h2 className="text-lg font-semibold">{name}</h2>
              <address className="not-italic">
                {street}
                <br />
                {city}
              </address>
              <p>
                Telefon{" "}
                <a className={linkLook} href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
                  {phone}
                </a>
              </p>
              <p>
                E-Mail{" "}
                <a className={linkLook} href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            </section>
          ))}
        </div>
      ) : (
        <OperatorMissing />
      )}
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">Oft gefragt</h2>
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-t border-line pt-2">
            <summary className="min-h-9 cursor-pointer py-1.5 font-medium">{question}</summary>
            <p className="pt-1 pb-3 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      <Button asChild variant="primary" className="justify-self-start max-sm:w-full">
        <Link to={paths.info("contact")}>
          <Mail aria-hidden />
          Nachricht schreiben
        </Link>
      </Button>
    </InfoPage>
  );
}

const questions = [
  {
    question: "Der Kunde bekommt den Link nicht auf. Was tun?",
    answer:
      "Ein Link zum Fotografieren gilt 30 Minuten und nur für einen Durchgang. Erzeugen Sie auf der Seite „Neue Legitimation“ einen neuen oder lassen Sie den QR-Code scannen.",
  },
  {
    question: "Ein Foto ist unscharf. Muss der Kunde alles wiederholen?",
    answer:
      "Nein. Öffnen Sie den Vorgang und wählen Sie „Foto nachfordern“. Der Kunde fotografiert dann nur diese Seite noch einmal.",
  },
  {
    question: "Warum kann ich keinen Vertrag erstellen?",
    answer:
      "Ein Vertrag braucht eine geprüfte Legitimation. Solange sie in Bearbeitung ist, bleibt die Schaltfläche gesperrt.",
  },
  {
    question: "Der Kunde kommt nicht. Was wird aus dem Vertrag?",
    answer:
      "Solange das Fahrzeug nicht übergeben ist, stornieren Sie den Vertrag auf seiner Seite. Zehn Sekunden lang lässt sich das rückgängig machen; danach bekommt der Kunde die Stornierung per E-Mail, und zu dem Vorgang können Sie einen neuen Vertrag erstellen.",
  },
  {
    question: "Wie lange werden Ausweisfotos gespeichert?",
    answer:
      "So lange, wie Ihre Zentrale es eingestellt hat; danach werden sie von selbst gelöscht. Der Kunde sieht die Frist, bevor er fotografiert.",
  },
];

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
