import { postalAddressLines } from "#server/ground/dictionary/postal-address.ts";
import { formatDate, formatDateOnly } from "#server/ground/kernel/format.ts";
import type { ContractSnapshot, DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { TextDocument, TextPart } from "#server/handover/papers/paper-sources.ts";
import { customerName, dateAndTime } from "#server/handover/papers/paper-wording.ts";
import type { NewDisclosure } from "./disclosure.schema.ts";
import { letterTexts as t } from "./disclosure.texts.ts";
import type { Stretch } from "./who-drove.rules.ts";

export type LetterSource = {
  asked: Pick<NewDisclosure, "reference" | "plate" | "recipient" | "offenceAt">;
  agreed: ContractSnapshot;
  /** The vehicle that the contract was about then. */
  vehicle: { brand: string; name: string };
  stretch: Stretch;
  /** Who writes, for which office. */
  dealer: DealerSnapshot;
  now: Date;
};

/** The letter that names to whom a vehicle was handed by its contract, and claims nothing more (who-drove.md#letter). */
export function disclosureLetter({ asked, agreed, vehicle, stretch, dealer, now }: LetterSource): TextDocument {
  const { contractNumber, createdAt, endOfUse } = agreed;
  const returned = stretch.until
    ? (["Zurückgegeben", dateAndTime(stretch.until.toISOString())] as const)
    : (["Vereinbarte Rückgabe", `${dateAndTime(endOfUse)}, noch nicht zurückgegeben`] as const);
  return {
    title: t.title,
    subtitle: `${t.yourReference}: ${asked.reference}`,
    recipient: asked.recipient.split("\n"),
    dealer,
    references: [`Vertrag ${contractNumber}`, formatDate(now)],
    createdAt: now.toISOString(),
    parts: [
      {
        title: t.asked,
        facts: [
          [t.yourReference, asked.reference],
          ["Kennzeichen", asked.plate],
          ["Zeitpunkt", dateAndTime(asked.offenceAt.toISOString())],
        ],
      },
      {
        title: t.handedTo,
        facts: [
          ["Fahrzeug", `${vehicle.brand} ${vehicle.name}`],
          ["Kennzeichen laut Vertrag", stretch.licensePlate],
          [stretch.isHandoverNoted ? "Überlassen ab" : "Vereinbarte Übergabe", dateAndTime(stretch.from.toISOString())],
          returned,
        ],
        texts: [(stretch.isHandoverNoted ? t.handedToText : t.promisedText)(contractNumber, formatDate(createdAt))],
      },
      ...personParts(agreed),
      { title: t.scope, texts: [t.scopeText] },
      {
        title: t.issued,
        facts: [
          ["Ort und Datum", [dealer.city, formatDate(now)].filter(Boolean).join(", ")],
          ["Durch", [dealer.handledBy, dealer.branchName ?? "", dealer.name].filter(Boolean).join(", ")],
        ],
      },
    ],
  };
}

function personParts({ customer, secondDriver, secondDriverCheck }: ContractSnapshot): TextPart[] {
  const { companyName = "" } = customer;
  const driverBorn = secondDriverCheck?.dateOfBirth;
  return [
    {
      title: t.person,
      facts: [
        ...(companyName ? [["Firma", companyName] as const] : []),
        [companyName ? "Vertreten durch" : "Name", customerName(customer)],
        ["Geburtsdatum", formatDateOnly(customer.dateOfBirth)],
        ["Anschrift", postalAddressLines(customer).join(", ")],
      ],
    },
    ...(secondDriver
      ? [
          {
            title: t.secondDriver,
            facts: [
              ["Name", secondDriver] as const,
              ...(driverBorn ? [["Geburtsdatum", formatDateOnly(driverBorn)] as const] : []),
            ],
          },
        ]
      : []),
  ];
}
