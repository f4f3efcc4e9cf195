import { postalAddressLines } from "#server/ground/dictionary/postal-address.ts";
import { formatDate, formatDateOnly, formatKm } from "#server/ground/kernel/format.ts";
import type { ContractSnapshot, DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { TextDocument, TextPart } from "#server/handover/papers/paper-sources.ts";
import { customerName, dateAndTime } from "#server/handover/papers/paper-wording.ts";
import { dossierTexts as t } from "./theft.texts.ts";

/** A file as the dossier lists it. */
type Listed = { name: string; sha256?: string };

export type DossierSource = {
  given: { account: string; policeOffice: string; policeReference: string };
  agreed: ContractSnapshot;
  /** By now; plates move. */
  vehicle: { brand: string; name: string; kind: string; vin: string; licensePlate: string };
  handedOverAt: Date;
  endOfUse: Date;
  remindedAt: Date | null;
  /** What papers that could not be made are called. */
  papersNotMade: readonly string[];
  files: { papers: readonly Listed[]; documents: readonly Listed[]; vehiclePhotos: readonly Listed[] };
  dealer: DealerSnapshot;
  /** Where anybody can check a file. */
  verifyUrl: string;
  now: Date;
};

type Facts = NonNullable<TextPart["facts"]>;

/** What is known of a vehicle that never came back, for the police; it says what contract and checks say (theft.md#dossier). */
export function theftDossier(source: DossierSource): TextDocument {
  const { given, agreed, dealer, now, files, papersNotMade, verifyUrl } = source;
  return {
    title: t.title,
    subtitle: t.subtitle,
    ...(given.policeOffice ? { recipient: [given.policeOffice] } : {}),
    dealer,
    references: [`Vertrag ${agreed.contractNumber}`, formatDate(now)],
    createdAt: now.toISOString(),
    parts: [
      {
        title: t.account,
        facts: given.policeReference ? [["Aktenzeichen", given.policeReference]] : [],
        texts: [given.account],
      },
      { title: t.times, facts: times(source) },
      { title: t.vehicle, facts: vehicleFacts(source) },
      ...people(agreed),
      {
        title: t.papers,
        facts: [[t.verifyAt, verifyUrl, "code"]],
        texts: [t.papersText, ...(papersNotMade.length > 0 ? [t.papersNotMade(papersNotMade.join(", "))] : [])],
        points: files.papers.map(({ name, sha256 }) => `${name}\n${sha256 ?? ""}`),
      },
      {
        title: t.photos,
        ...(files.documents.length === 0 ? { texts: [t.noPhotos] } : {}),
        points: [...files.documents, ...files.vehiclePhotos].map(({ name }) => name),
      },
      { title: t.scope, texts: [t.scopeText] },
      {
        title: t.issued,
        facts: [
          ["Ort und Datum", [dealer.city, dateAndTime(now.toISOString())].filter(Boolean).join(", ")],
          ["Durch", [dealer.handledBy, dealer.branchName ?? "", dealer.name].filter(Boolean).join(", ")],
        ],
      },
    ],
  };
}

const times = ({ agreed, handedOverAt, endOfUse, remindedAt }: DossierSource): Facts => [
  ["Vertrag", `${agreed.contractNumber} (${agreed.kind}) vom ${formatDate(agreed.createdAt)}`],
  ["Überlassen ab", dateAndTime(handedOverAt.toISOString())],
  ["Vereinbarte Rückgabe", dateAndTime(endOfUse.toISOString())],
  ["Zurückgegeben", "bisher nicht"],
  ...(remindedAt ? [["Zuletzt erinnert", `per E-Mail am ${dateAndTime(remindedAt.toISOString())}`] as const] : []),
];

const vehicleFacts = ({ vehicle, agreed }: DossierSource): Facts => [
  ["Marke und Modell", [vehicle.brand, vehicle.name, vehicle.kind].filter(Boolean).join(", ")],
  ["FIN", vehicle.vin],
  ["Kennzeichen", vehicle.licensePlate],
  ...(agreed.vehicle.licensePlate !== vehicle.licensePlate
    ? [["Kennzeichen laut Vertrag", agreed.vehicle.licensePlate] as const]
    : []),
  ["Kilometerstand bei Übergabe", formatKm(agreed.vehicle.odometerKm)],
  ["Schäden bei Übergabe", agreed.vehicle.preDamage || "keine bekannt"],
];

function people({
  customer,
  identityDocument,
  drivingLicence,
  secondDriver,
  secondDriverCheck,
}: ContractSnapshot): TextPart[] {
  const { companyName = "" } = customer;
  const license: Facts = drivingLicence
    ? [["Führerschein", [drivingLicence.number, drivingLicence.issuingAuthority].filter(Boolean).join(", ")]]
    : [];
  return [
    {
      title: t.customer,
      facts: [
        ...(companyName ? [["Firma", companyName] as const] : []),
        [companyName ? "Vertreten durch" : "Name", customerName(customer)],
        ["Geburtsdatum", formatDateOnly(customer.dateOfBirth)],
        ["Anschrift", postalAddressLines(customer).join(", ")],
        ["Telefon", customer.shownTelephone ?? customer.telephone],
        ["E-Mail", customer.email],
        [identityDocument.typeLabel, identityDocument.number],
        ...license,
      ],
    },
    ...(secondDriver
      ? [
          {
            title: t.driver,
            facts: [
              ["Name", secondDriver] as const,
              ...(secondDriverCheck
                ? [
                    ["Geburtsdatum", formatDateOnly(secondDriverCheck.dateOfBirth)] as const,
                    [secondDriverCheck.identityDocument.typeLabel, secondDriverCheck.identityDocument.number] as const,
                  ]
                : []),
            ],
          },
        ]
      : []),
  ];
}
