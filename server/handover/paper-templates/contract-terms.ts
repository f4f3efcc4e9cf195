import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { PaperTerms } from "#server/handover/papers/paper-terms.ts";

/*
 * Templates: a lawyer has to check them before they are used. Until the operator has set TERMS_REVIEWED, Admins are told so.
 * A version that was ever printed stays here unchanged: contracts are rendered again with the terms they were made under.
 */

/** What new contracts are made under. */
export const termsVersion = "2026-11";

const terms202611: PaperTerms = {
  title: "Überlassungsbedingungen",
  clauses: [
    {
      title: "§ 1 Gegenstand",
      text: "Der Überlasser stellt dem Nutzer das im Vertrag bezeichnete Fahrzeug für den vereinbarten Zeitraum zur Verfügung. Das Fahrzeug bleibt Eigentum des Überlassers oder desjenigen, von dem er es erhalten hat. Ein Anspruch auf Kauf, Verlängerung oder ein bestimmtes Ersatzfahrzeug entsteht durch diesen Vertrag nicht.",
    },
    {
      title: "§ 2 Übergabe und Zustand",
      text: "Kilometerstand, bekannte Vorschäden und Zubehör stehen im Vertrag. Der Nutzer sieht sich das Fahrzeug vor Fahrtantritt an und nennt weitere sichtbare Mängel sofort. Was er nicht nennt und bei der Übergabe erkennbar war, gilt nur dann als später entstanden, wenn der Überlasser dies belegen kann.",
    },
    {
      title: "§ 3 Berechtigte Fahrer",
      text: "Fahren dürfen der Nutzer und die Personen, denen der Überlasser in Textform zugestimmt hat. Jeder Fahrer muss eine im Inland gültige Fahrerlaubnis der nötigen Klasse besitzen, sie mit sich führen und fahrtüchtig sein. Wird die Fahrerlaubnis entzogen oder ein Fahrverbot verhängt, endet die Berechtigung sofort; der Überlasser ist unverzüglich zu unterrichten.",
    },
    {
      title: "§ 4 Nutzung",
      text: "Das Fahrzeug ist sorgfältig und nach der Betriebsanleitung zu benutzen. Ölstand, Reifendruck und Warnanzeigen sind auf längeren Fahrten zu beachten. Nicht erlaubt sind Rennen, Geländefahrten, Fahrschule, gewerbliche Personenbeförderung, das Abschleppen anderer Fahrzeuge, die Weitergabe gegen Entgelt und der Transport gefährlicher Stoffe. Ladung ist zu sichern, Kinder sind mit passenden Rückhaltesystemen zu befördern.",
    },
    {
      title: "§ 5 Fahrten ins Ausland",
      text: "Fahrten außerhalb Deutschlands sind nur erlaubt, soweit sie unter „Sonstige Vereinbarungen“ zugelassen sind. Vorschriften, Mautpflichten und Grenzen des Versicherungsschutzes im Reiseland prüft der Nutzer vor Antritt der Fahrt.",
    },
    {
      title: "§ 6 Entgelt und Kilometer",
      text: "Es gelten die Preise des Vertrags einschließlich gesetzlicher Umsatzsteuer, soweit sie anfällt. Gefahrene Kilometer über der enthaltenen Strecke werden bei der Rückgabe zum vereinbarten Satz berechnet. Kraftstoff, Ladestrom, Maut, Parkgebühren und Fähren trägt der Nutzer. Ist die Überlassung kostenfrei, fällt nur dafür kein Entgelt an; die übrigen Pflichten gelten unverändert.",
    },
    {
      title: "§ 7 Kaution",
      text: "Eine vereinbarte Kaution ist bei der Übergabe zu leisten. Sie wird nach ordnungsgemäßer Rückgabe ohne Zinsen erstattet. Der Überlasser darf sie mit fälligen Forderungen aus diesem Vertrag verrechnen und legt darüber eine Abrechnung vor.",
    },
    {
      title: "§ 8 Versicherung",
      text: "Für das Fahrzeug besteht die gesetzlich vorgeschriebene Haftpflichtversicherung. Eine Teil- oder Vollkaskoversicherung besteht nur, wenn sie im Vertrag genannt ist. Der Nutzer trägt je Schadensfall höchstens die dort genannte Selbstbeteiligung, solange der Versicherer leistet. Nicht versichert sind Schäden durch Fehlbetankung, unsachgemäßes Laden, Bedienungsfehler oder verrutschende Ladung, soweit die Versicherungsbedingungen sie ausnehmen.",
    },
    {
      title: "§ 9 Selbstbeteiligungsschutz",
      text: "Ist SB-Schutz gebucht, verringert sich die vom Nutzer zu tragende Selbstbeteiligung im vereinbarten Zeitraum um den versicherten Betrag. Er setzt eine Vollkaskoversicherung voraus und gilt nicht für vorsätzlich verursachte Schäden und nicht für Fahrten, die dieser Vertrag verbietet. Bei grober Fahrlässigkeit kann die Leistung der Schwere des Verschuldens entsprechend gekürzt werden.",
    },
    {
      title: "§ 10 Unfall, Panne, Diebstahl",
      text: "Nach einem Unfall, Brand, Wildschaden oder Diebstahl ruft der Nutzer die Polizei, sichert die Unfallstelle und unterrichtet den Überlasser sofort. Er notiert Namen und Anschriften der Beteiligten und Zeugen, fertigt nach Möglichkeit Fotos an und gibt kein Schuldanerkenntnis ab. Reparaturen und Abschleppdienste über 100 Euro sind vorher mit dem Überlasser abzustimmen, soweit keine Gefahr droht.",
    },
    {
      title: "§ 11 Haftung des Nutzers",
      text: "Der Nutzer haftet nach den gesetzlichen Vorschriften für Schäden, die während der Überlassung durch ihn oder durch Personen entstehen, denen er das Fahrzeug überlässt. Gewöhnliche Abnutzung ist kein Schaden. Die vereinbarte Begrenzung auf die Selbstbeteiligung entfällt bei Vorsatz und, entsprechend der Schwere des Verschuldens, bei grober Fahrlässigkeit. Bußgelder und Gebühren aus der Nutzungszeit trägt der Nutzer.",
    },
    {
      title: "§ 12 Haftung des Überlassers",
      text: "Der Überlasser haftet unbeschränkt bei Vorsatz, grober Fahrlässigkeit und der Verletzung von Leben, Körper oder Gesundheit. Im Übrigen haftet er nur für die Verletzung wesentlicher Vertragspflichten und begrenzt auf den vorhersehbaren, typischen Schaden. Das Produkthaftungsgesetz bleibt unberührt.",
    },
    {
      title: "§ 13 Rückgabe",
      text: "Das Fahrzeug ist zum vereinbarten Zeitpunkt am Ort der Übergabe mit Schlüsseln, Papieren und Zubehör zurückzugeben. Kann der Nutzer die Zeit nicht einhalten, teilt er das vorher mit. Für jede angefangene Stunde der Verspätung gilt die Stundenpauschale, für jeden Tag höchstens der Tagesgrundpreis. Weist der Nutzer nach, dass kein oder ein geringerer Schaden entstanden ist, zahlt er nur diesen.",
    },
    {
      title: "§ 14 Kündigung",
      text: "Beide Seiten können aus wichtigem Grund fristlos kündigen. Ein wichtiger Grund für den Überlasser liegt insbesondere vor, wenn das Fahrzeug vertragswidrig benutzt wird, falsche Angaben zur Person oder Fahrerlaubnis gemacht wurden oder fällige Beträge trotz Mahnung nicht gezahlt werden.",
    },
    {
      title: "§ 15 Datenschutz",
      text: "Der Überlasser verarbeitet die Daten des Nutzers, um diesen Vertrag zu schließen und zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO) und um gesetzliche Pflichten zu erfüllen. Angaben und Aufnahmen aus der Ausweis- und Führerscheinprüfung werden gelöscht, sobald sie nicht mehr gebraucht werden und keine Aufbewahrungspflicht besteht. Auskunft gibt der Überlasser.",
    },
    {
      title: "§ 16 Schlussbestimmungen",
      text: "Nebenabreden und Änderungen bedürfen der Textform. Wird der Vertrag elektronisch unterschrieben, erhält der Nutzer eine Ausfertigung als PDF. Ist eine Bestimmung unwirksam, gilt an ihrer Stelle das Gesetz; der übrige Vertrag bleibt bestehen. Es gilt deutsches Recht. An Verfahren vor einer Verbraucherschlichtungsstelle nimmt der Überlasser nicht teil.",
    },
  ],
};

const termsByVersion: Readonly<Record<string, PaperTerms>> = { [termsVersion]: terms202611 };

/** The terms of a version. @throws Error for a version that never was: a contract must not be printed with other terms. */
export function contractTerms(version: string): PaperTerms {
  const terms = entryOf(termsByVersion, version);
  if (!terms) throw new Error(`There are no contract terms of version ${version}.`);
  return terms;
}
