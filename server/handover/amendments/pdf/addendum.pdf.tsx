import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { formatDate, formatEuro, formatKm } from "#server/ground/kernel/format.ts";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { type Fact, FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { aheadOfAll, Section } from "#server/ground/pdf/section.pdf.tsx";
import type { AddendumSnapshot, GivenBack, PricedPeriod } from "#server/handover/acts/addendum-snapshot.ts";
import type { SbInsuranceSnapshot, VehicleSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { conditionKeys, conditionLabel, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import {
  ConfirmedConcerns,
  confirmedConcernsTitle,
  textsOfConcerns,
} from "#server/handover/paper-templates/confirmed-concerns.pdf.tsx";
import { DamageDrawings } from "#server/handover/paper-templates/damage-drawings.pdf.tsx";
import { PriceTable } from "#server/handover/paper-templates/price-table.pdf.tsx";
import type { PrintedSignature } from "#server/handover/paper-templates/printed-signatures.server.ts";
import { aheadOfSignatures, SignatureFields } from "#server/handover/paper-templates/signature-fields.pdf.tsx";
import {
  customerAddress,
  dateAndTime,
  dealerAddress,
  euroAmount,
  signerNamesOf,
} from "#server/handover/papers/paper-wording.ts";
import { hasNewDamage, knownDamageText, newDamageText } from "#server/handover/settlement/return-facts.ts";

const contractName = ({ isOfSb }: AddendumSnapshot) =>
  isOfSb ? "Selbstbeteiligungschutz Vertrag" : "Fahrzeugüberlassungsvertrag";

export const addendumTitle = (snapshot: AddendumSnapshot) =>
  `Nachtrag ${snapshot.number} zum ${contractName(snapshot)} ${snapshot.contractNumber}`;

type PrintedAddendum = {
  snapshot: AddendumSnapshot;
  letterhead: Letterhead;
  /** null: not signed yet, or on paper; the boxes are empty. */
  signatures: readonly PrintedSignature[] | null;
};

/** What changes in a contract, before and after; everything else stays as it was agreed (contract-life.md#addendum). */
export function Addendum({ paper: { snapshot, letterhead, signatures } }: { paper: PrintedAddendum }) {
  const { contractNumber, contractCreatedAt, number, dealer } = snapshot;
  return (
    <DocumentFrame
      title={addendumTitle(snapshot)}
      author={dealer.name}
      subject={`Nachtrag zum ${contractName(snapshot)}`}
      createdAt={snapshot.createdAt}
    >
      <LetterPage letterhead={letterhead} bookmark={`Nachtrag ${number}`}>
        <Text style={look.title}>Nachtrag {number}</Text>
        <Text style={look.subtitle}>
          zum {contractName(snapshot)} Nr. {contractNumber} vom {formatDate(contractCreatedAt)}
        </Text>
        {partsOf(snapshot).map(({ title, content, canBeLong, texts }, index, { length }) => (
          <Section
            key={title}
            title={`${index + 1}  ${title}`}
            isKeptTogether={!canBeLong}
            ahead={index === length - 1 && texts ? aheadOfSignatures(texts) : undefined}
          >
            {content}
          </Section>
        ))}
        <Section title="Unterschriften" isKeptTogether>
          <Text>
            Alles Übrige bleibt, wie es im Vertrag und in früheren Nachträgen vereinbart ist. Dieser Nachtrag ist Teil
            des Vertrags.
          </Text>
          <SignatureFields
            thing="addendum"
            names={signerNamesOf({ customer: snapshot.customer }, dealer.handledBy)}
            signatures={signatures}
          />
        </Section>
      </LetterPage>
    </DocumentFrame>
  );
}

type Part = {
  title: string;
  content: ReactNode;
  canBeLong?: boolean;
  /** What it says, if it can stay together with the signatures. */
  texts?: readonly string[];
};

function partsOf(snapshot: AddendumSnapshot): Part[] {
  const { extension, sbExtension, swap, notes, confirmedConcerns } = snapshot;
  return [
    { title: "Vertragsparteien", content: <Facts facts={partyFacts(snapshot)} />, canBeLong: true },
    ...(extension ? extensionParts(extension) : []),
    ...(sbExtension
      ? [
          { title: "Anderer Zeitraum", content: <Facts facts={sbPeriodFacts(sbExtension)} /> },
          { title: "Gebühr", content: <Facts facts={sbFeeFacts(sbExtension.before, sbExtension.after)} />, texts: [] },
        ]
      : []),
    ...(swap ? swapParts(swap, { isLast: !notes.trim() && !confirmedConcerns }) : []),
    ...(notes.trim()
      ? [
          {
            title: "Weitere Vereinbarungen",
            content: <Lines text={notes.trim()} />,
            canBeLong: true,
            texts: [notes.trim()],
          },
        ]
      : []),
    ...(confirmedConcerns
      ? [
          {
            title: confirmedConcernsTitle,
            content: <ConfirmedConcerns concerns={confirmedConcerns} />,
            canBeLong: true,
            texts: textsOfConcerns(confirmedConcerns),
          },
        ]
      : []),
  ];
}

/** Each in one line: the addendum is a single sheet, and both are in the contract with everything else. */
const partyFacts = ({ isOfSb, dealer, customer }: AddendumSnapshot): Fact[] => [
  [isOfSb ? "Anbieter" : "Überlasser", dealerAddress(dealer).join(", ")],
  ["Bearbeitet von", dealer.handledBy],
  [isOfSb ? "Kunde" : "Nutzer", customerAddress(customer).join(", ")],
];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <View style={look.panel}>
      <FactList labelWidth={140} facts={[...facts]} />
    </View>
  );
}

function extensionParts({ before, after }: { before: PricedPeriod; after: PricedPeriod }): Part[] {
  const [dueBefore, dueAfter] = [amountDueOf(before), amountDueOf(after)];
  const facts: Fact[] = [
    ["Übergabe", dateAndTime(after.startOfUse)],
    ["Rückgabe bisher", dateAndTime(before.endOfUse)],
    ["Rückgabe neu", dateAndTime(after.endOfUse)],
    ["SB-Schutz", before.sbInsurance ? "wird bis zur neuen Rückgabe verlängert" : ""],
  ];
  return [
    { title: "Spätere Rückgabe", content: <Facts facts={facts} /> },
    {
      title: "Neuer Preis",
      content: (
        <>
          <PriceTable snapshot={after} />
          <View style={{ marginTop: 4 }} wrap={false}>
            <Facts
              facts={[
                [
                  "Durch diesen Nachtrag",
                  `${formatEuro(dueAfter.cents - dueBefore.cents)} mehr als bisher (${formatEuro(dueBefore.cents)})`,
                ],
              ]}
            />
          </View>
        </>
      ),
      canBeLong: true,
      texts: [...after.priceLines.map(({ label }) => label), ...facts.map(([label]) => label)],
    },
  ];
}

const sbPeriodFacts = ({ before, after }: { before: SbInsuranceSnapshot; after: SbInsuranceSnapshot }): Fact[] => [
  ["Beginn", dateAndTime(after.startIso)],
  ["Ende bisher", dateAndTime(before.endIso)],
  ["Ende neu", dateAndTime(after.endIso)],
];

const sbFeeFacts = (before: SbInsuranceSnapshot, after: SbInsuranceSnapshot): Fact[] => [
  ["Bisher vereinbart", euroAmount(before.feeCents)],
  ["Durch diesen Nachtrag", euroAmount(after.feeCents - before.feeCents)],
  ["Neu zu zahlen, im Ganzen", euroAmount(after.feeCents)],
];

type Swap = NonNullable<AddendumSnapshot["swap"]>;

/** @param isLast nothing but the signatures follows; drawings go to the next page with them */
function swapParts({ at, before, givenBack, after, isDrawn, withSb }: Swap, { isLast }: { isLast: boolean }): Part[] {
  const knownOfAfter = isDrawn ? knownDamageText(after) : after.preDamage.trim() || "Keine bekannt";
  const hasDrawings = isDrawn === true && placedDamages(after.damages ?? []).length > 0;
  const facts: Fact[] = [
    ...vehicleFacts(after),
    ["Übergeben", givenBack ? dateAndTime(at) : ""],
    ["Kilometerstand", formatKm(after.odometerKm)],
    ...conditionFacts(after.fuel, after),
    ["Vorschäden", knownOfAfter],
    ["Bemerkungen", after.notes.trim()],
    ["SB-Schutz", withSb ? "gilt von da an für dieses Fahrzeug" : ""],
  ];
  return [
    {
      title: givenBack ? "Zurückgegebenes Fahrzeug" : "Bisher vereinbartes Fahrzeug",
      content: (
        <>
          <Facts
            facts={[
              ...vehicleFacts(before),
              ...(givenBack ? givenBackFacts(at, before, givenBack, isDrawn === true) : []),
            ]}
          />
          {isDrawn && givenBack ? (
            <DamageDrawings kind={before.kind} known={before.damages ?? []} added={givenBack.marks ?? []} />
          ) : null}
        </>
      ),
      canBeLong: true,
    },
    {
      title: "Neues Fahrzeug",
      content: (
        <>
          <Facts facts={facts} />
          {hasDrawings ? (
            <DamageDrawings kind={after.kind} known={after.damages ?? []} ahead={isLast ? aheadOfAll : 0} />
          ) : null}
        </>
      ),
      canBeLong: true,
      ...(hasDrawings ? {} : { texts: facts.map(([, value]) => value) }),
    },
  ];
}

const vehicleFacts = ({ brand, name, kind, fuel, licensePlate, vin }: VehicleSnapshot): Fact[] => [
  ["Marke und Modell", `${brand} ${name}`],
  ["Art und Antrieb", [kind, fuel].filter(Boolean).join(", ")],
  ["Kennzeichen", licensePlate],
  ["FIN", vin],
];

const conditionFacts = (fuel: string, noted: VehicleSnapshot | GivenBack): Fact[] =>
  conditionKeys.map((key) => [conditionLabel(key, fuel), formatCondition(key, noted[key])]);

const givenBackFacts = (at: string, before: VehicleSnapshot, back: GivenBack, isDrawn: boolean): Fact[] => [
  ["Zurückgegeben", dateAndTime(at)],
  ["Kilometerstand", `${formatKm(back.odometerKm)}, gefahren ${formatKm(back.odometerKm - before.odometerKm)}`],
  ...conditionFacts(before.fuel, back),
  ...(isDrawn ? ([["Vorschäden bei Übergabe", knownDamageText(before)]] as Fact[]) : []),
  // Nobody was asked whether there are none.
  ["Neue Schäden", hasNewDamage(back) ? newDamageText(back) : "keine angegeben"],
  ["Bemerkungen", back.notes.trim()],
];
