import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Operator } from "#server/administration/contact/operator.ts";

type InfoPageProps = { title: string; description?: ReactNode; children: ReactNode };

/** A text page of the info area. */
export function InfoPage({ title, description, children }: InfoPageProps) {
  return (
    <div className="grid gap-5">
      <PageHeader title={title} description={description} />
      <Card>
        <CardBody className="grid max-w-[46rem] gap-6 wrap-anywhere sm:p-7">{children}</CardBody>
      </Card>
    </div>
  );
}

export type TextSection = { title: string; paragraphs: readonly string[] };

/** Headed paragraphs of a text page. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, paragraphs }) => (
    <section key={title} className="grid gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}

/** Stands where the operator's data would: the setting is missing. */
export function OperatorMissing() {
  return (
    <Alert tone="warning" title="Die Angaben des Betreibers fehlen.">
      Sie werden vom Betreiber dieser Installation hinterlegt.
    </Alert>
  );
}

/** For Admins, until the operator has had the texts checked. */
export function TemplateNotice() {
  return (
    <Alert tone="warning" title="Dieser Text ist ein Muster.">
      Der Betreiber muss ihn vor der Verwendung anwaltlich prüfen lassen.
    </Alert>
  );
}

/** Who represents the operator, and how they are reached (§ 5 DDG). */
export const OperatorFacts = ({ operator }: { operator: Operator }) => (
  <>
    <Fact label="Vertreten durch">{operator.representedBy}</Fact>
    <Fact label="Registereintrag">{operator.register}</Fact>
    <Fact label="Umsatzsteuer-ID">{operator.vatId}</Fact>
    <Fact label="Telefon">{operator.phone}</Fact>
    <Fact label="E-Mail">{operator.email}</Fact>
  </>
);

/** Name and address of the operator. */
export function OperatorAddress({ operator }: { operator: Operator }) {
  return (
    <address className="not-italic">
      {operator.name}
      <br />
      {operator.street}
      <br />
      {operator.city}
    </address>
  );
}
