import type { WalletProof } from "#db/schema/id-checks.ts";
import { proofToWire } from "#server/checks/id-checks/wallet-proof.wire.ts";
import { countryNameOf } from "#server/ground/dictionary/countries.ts";
import { labelOf, notLentReasonLabels } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";
import { formatDate, formatDateOnly, formatDateTime, formatEuro, fullName } from "#server/ground/kernel/format.ts";
import { type ContractSnapshot, readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { TextPart } from "#server/handover/papers/paper-sources.ts";
import { methodLabels, purposeLabels } from "#server/handover/payments/payments.texts.ts";
import { yardActLabels } from "#server/handover/yard/yard.texts.ts";
import { customerRightsTexts } from "./customer-rights.texts.ts";
import { keptUntil } from "./erasure.rules.ts";
import type { ToldNotLent } from "./not-lent-of-person.server.ts";
import type { PersonData } from "./person-data.server.ts";

const stateLabels: Record<string, string> = {
  NOT_AVAILABLE: "nicht verfügbar",
  IN_PROGRESS: "in Prüfung",
  SUCCESSFULLY_COMPLETED: "akzeptiert",
  REJECTED: "abgelehnt",
};
const paymentLine = ({ purpose, method, amountCents, paidAt, note, reversesId }: PersonData["payments"][number]) =>
  [
    `${reversesId ? "Zahlung zurückgenommen" : "Zahlung"} am ${formatDateTime(paidAt)}: ${purposeLabels[purpose]}`,
    methodLabels[method],
    formatEuro(amountCents),
    note,
  ]
    .filter(Boolean)
    .join(", ");

/** With what an Auskunft says besides. */
type ToldData = Omit<PersonData, "notLent"> & { notLent: ToldNotLent };

/** One mark in a line: reason, note, who did what when, and until when it is stored. */
const notLentLine = (mark: ToldNotLent[number]) =>
  [
    labelOf(notLentReasonLabels, mark.reason),
    mark.note,
    `vorgeschlagen am ${formatDate(mark.proposedAt)} von ${mark.proposedBy}`,
    mark.confirmedAt ? `bestätigt am ${formatDate(mark.confirmedAt)} von ${mark.confirmedBy}` : "nicht bestätigt",
    mark.liftedAt
      ? `${mark.confirmedAt ? "aufgehoben" : "abgelehnt"} am ${formatDate(mark.liftedAt)} von ${mark.liftedBy}`
      : `zu prüfen am ${formatDateOnly(mark.reviewOn)}`,
    `gespeichert bis ${formatDateOnly(mark.endsOn)}`,
  ]
    .filter(Boolean)
    .join(", ");

type Facts = NonNullable<TextPart["facts"]>;
type Customer = PersonData["merged"][number];
const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const recordJson = (record: Customer) => ({
  id: record.id,
  company_name: record.companyName || null,
  vat_number: record.companyVatNumber || null,
  salutation: record.salutation,
  prename: record.prename,
  surname: record.surname,
  email: record.email,
  telephone_number: record.telephoneNumber,
  date_of_birth: record.dateOfBirth,
  address: {
    street: record.street,
    house: record.house,
    postal_code: record.postalCode,
    city: record.city,
    country: record.country,
  },
  created_at: iso(record.createdAt),
});

/** What happened to a contract since it was made, with what was noted of it. */
const actJson = ({ kind, happenedAt, facts }: PersonData["acts"][number]) => ({ kind, at: iso(happenedAt), facts });

/** The documents of a second driver are another person's. */
const withoutDriversDocuments = (stored: unknown) => {
  if (!stored) return null;
  const { secondDriverCheck: _, ...others } = stored as ContractSnapshot;
  return others;
};

/** Of a contract with a second driver each of the two has signatures of their own (deletion.md#second-drivers). */
const ownSignatures = (signatures: PersonData["signatures"], driven: PersonData["driven"]) =>
  signatures.filter(
    ({ kind, contractId }) => (kind === "second_driver") === driven.some(({ id }) => id === contractId),
  );

const proofLine = (proof: WalletProof | null) =>
  proof ? `bestätigt von ${proof.issuer}, geprüft am ${formatDateTime(new Date(proof.verifiedAt))}` : "";

/** What an Auskunft contains (Art. 15 DSGVO), with names that a machine reads, in the words of the API where it has any. */
export function personDataJson({ customer, handovers, bookings, checks, ...data }: ToldData, createdAt: Date) {
  return {
    created_at: createdAt.toISOString(),
    customer: customer && recordJson(customer),
    earlier_records: data.merged.map(recordJson),
    id_checks: checks.map((check) => ({
      id: check.id,
      number: `ID${check.processNumber}`,
      created_at: iso(check.createdAt),
      identity_document_type: check.identityDocumentType,
      identity_document_number: check.identityDocumentNumber,
      identity_document_expires_on: check.identityDocumentExpiresOn,
      approval_state: check.approvalState,
      rejection_note: check.rejectionNote,
      decided_at: iso(check.identityDecidedAt),
      prename: check.prename,
      surname: check.surname,
      date_of_birth: check.dateOfBirth,
      nationality: check.nationality,
      machine_readable_zone: check.mrz,
      wallet: proofToWire(check.identityProof),
      driving_license: check.licenseApprovalState && {
        prename: check.licensePrename,
        surname: check.licenseSurname,
        date_of_birth: check.licenseDateOfBirth,
        number: check.licenseNumber,
        issuing_authority: check.licenseIssuingAuthority,
        classes: check.licenseClasses,
        issued_on: check.licenseIssuedOn,
        expires_on: check.licenseExpiresOn,
        country: check.licenseCountry,
        resident_since: check.licenseResidentSince,
        approval_state: check.licenseApprovalState,
        rejection_note: check.licenseRejectionNote,
        decided_at: iso(check.licenseDecidedAt),
        wallet: proofToWire(check.licenseProof),
      },
      personal_data_deleted_at: iso(check.personalDataDeletedAt),
    })),
    photos: data.photos.map((photo) => ({
      id: photo.id,
      id_check_id: photo.idCheckId,
      taken_at: iso(photo.createdAt),
      deleted_at: iso(photo.deletedAt),
    })),
    photo_requests: data.photoRequests.map((request) => ({
      id_check_id: request.idCheckId,
      document_type: request.documentType,
      side: request.side,
      note: request.note,
      created_at: iso(request.createdAt),
    })),
    scans: data.assignedScans.map((scan) => ({
      id: scan.id,
      id_check_id: scan.assignedIdCheckId,
      subject: scan.subject,
      sender: scan.sender,
      received_at: iso(scan.receivedAt),
      deleted_at: iso(scan.deletedAt),
    })),
    drafts: data.drafts.map((draft) => ({
      id_check_id: draft.idCheckId,
      form: draft.kind,
      typed: draft.data,
      updated_at: iso(draft.updatedAt),
    })),
    photo_links: data.captures.flatMap(({ mailedTo, createdAt: made }) =>
      mailedTo ? [{ recipient: mailedTo, created_at: iso(made) }] : [],
    ),
    check_ins: data.checkIns.map((checkIn) => ({
      prename: checkIn.prename,
      surname: checkIn.surname,
      email: checkIn.email,
      identity_document_type: checkIn.identityDocumentType,
      with_driving_license: checkIn.withLicense,
      reference: checkIn.reference,
      language: checkIn.language,
      created_at: iso(checkIn.createdAt),
      confirmed_at: iso(checkIn.confirmedAt),
    })),
    consents: data.captures.flatMap(({ consentVersion, consentedAt }) =>
      consentedAt ? [{ wording: consentVersion, given_at: iso(consentedAt) }] : [],
    ),
    contracts: handovers.map((contract) => ({
      number: contract.contractNumber,
      agreed: withoutDriversDocuments(contract.snapshot),
      agreed_since: withoutDriversDocuments(contract.amendedSnapshot),
      returned: contract.returnSnapshot,
      handed_over_at: iso(contract.handedOverAt),
      cancelled_at: iso(contract.cancelledAt),
      acts: data.acts.filter(({ contractId }) => contractId === contract.id).map(actJson),
      kept_until: keptUntil(contract),
    })),
    contracts_as_second_driver: data.driven.map(({ contractNumber, snapshot, cancelledAt }) => {
      const { secondDriver, secondDriverCheck = null } = readContractSnapshot(snapshot);
      return { number: contractNumber, name: secondDriver, agreed: secondDriverCheck, cancelled_at: iso(cancelledAt) };
    }),
    sb_insurance_contracts: bookings.map((booking) => ({
      number: booking.contractNumber,
      agreed: booking.snapshot,
      agreed_since: booking.amendedSnapshot,
      cancelled_at: iso(booking.cancelledAt),
      acts: data.acts.filter(({ sbContractId }) => sbContractId === booking.id).map(actJson),
      kept_until: keptUntil({ createdAt: booking.createdAt, totalCents: booking.feeCents }),
    })),
    signatures: ownSignatures(data.signatures, data.driven).map(
      ({ kind, signerName, signedAt, method, device, ipAddress }) => ({
        kind,
        signer_name: signerName,
        signed_at: iso(signedAt),
        method,
        device,
        ip_address: ipAddress,
      }),
    ),
    papers: data.files.map(({ kind, sha256, byteCount, createdAt: made }) => ({
      kind,
      sha256,
      bytes: byteCount,
      created_at: iso(made),
    })),
    damage_photos: data.damages.map((photo) => ({
      id: photo.id,
      contract_number: handovers.find(({ id }) => id === photo.contractId)?.contractNumber,
      taken_at: iso(photo.createdAt),
    })),
    disclosures: data.disclosures.map((letter) => ({
      recipient: letter.recipient,
      reference: letter.reference,
      contract_number: [...handovers, ...data.driven].find(({ id }) => id === letter.contractId)?.contractNumber,
      license_plate: letter.licensePlate,
      offence_at: iso(letter.offenceAt),
      disclosed_at: iso(letter.createdAt),
    })),
    without_network: data.yard.map((act) => ({
      contract_number: handovers.find(({ id }) => id === act.contractId)?.contractNumber,
      what: act.kind,
      state: act.state,
      facts: act.facts,
      done_at: iso(act.doneAt),
      received_at: iso(act.createdAt),
    })),
    theft_reports: data.thefts.map((report) => ({
      contract_number: [...handovers, ...data.driven].find(({ id }) => id === report.contractId)?.contractNumber,
      police_office: report.policeOffice,
      police_reference: report.policeReference,
      account: report.account,
      disclosed_at: iso(report.createdAt),
      ended_at: iso(report.endedAt),
      kept_until: report.keptUntil,
    })),
    red_plate_trips: data.redPlateTrips.map(({ licensePlate, trip }) => ({
      license_plate: licensePlate,
      contract_number: handovers.find(({ id }) => id === trip.contractId)?.contractNumber,
      driver: trip.driverName,
      address: trip.driverAddress,
      start_at: iso(trip.startAt),
      end_at: trip.endAt && iso(trip.endAt),
      route: trip.route,
    })),
    payments: data.payments.map((payment) => ({
      contract_number: [...handovers, ...bookings].find(({ id }) => id === (payment.contractId ?? payment.sbContractId))
        ?.contractNumber,
      purpose: payment.purpose,
      method: payment.method,
      amount: { cents: payment.amountCents },
      paid_at: iso(payment.paidAt),
      note: payment.note,
      is_reversal: payment.reversesId !== null,
    })),
    reservations: data.reserved.map((one) => ({
      name: one.personName,
      telephone_number: one.personTelephone,
      start_at: iso(one.startAt),
      end_at: iso(one.endAt),
      no_show_at: iso(one.noShowAt),
    })),
    not_lent: data.notLent.map((mark) => ({
      reason: mark.reason,
      note: mark.note,
      proposed_at: iso(mark.proposedAt),
      proposed_by: mark.proposedBy,
      confirmed_at: iso(mark.confirmedAt),
      confirmed_by: mark.confirmedBy || null,
      review_on: mark.reviewOn,
      ends_on: mark.endsOn,
      lifted_at: iso(mark.liftedAt),
      lifted_by: mark.liftedBy || null,
    })),
    emails: data.mails.map(({ recipient, createdAt: sent }) => ({ recipient, sent_at: iso(sent) })),
    log: data.log.map(({ action, actorKind, createdAt: at }) => ({ action, by: actorKind, at: iso(at) })),
  };
}

type Fact = Facts[number];
const photoRequestFact = ({ createdAt, note }: PersonData["photoRequests"][number]): Fact => [
  `Foto nachgefordert am ${formatDate(createdAt)}`,
  note || "ohne Bemerkung",
];
const scanFact = ({ receivedAt, subject, sender }: PersonData["assignedScans"][number]): Fact => [
  `Scan vom ${formatDate(receivedAt)}`,
  [subject, sender].filter(Boolean).join(", ") || "ohne Betreff",
];
const draftFact = ({ updatedAt, data }: PersonData["drafts"][number]): Fact => [
  `Angefangenes Formular vom ${formatDate(updatedAt)}`,
  `${Object.values(data).flatMap((step) => Object.values(step)).length} Angaben, einzeln in der JSON-Fassung`,
];

const recordFacts = (record: Customer, { shownTelephone }: Settings): Facts => [
  ["Name", [record.salutation, record.prename, record.surname].filter(Boolean).join(" ")],
  ...(record.companyName
    ? [["Handelt für", [record.companyName, record.companyVatNumber].filter(Boolean).join(", ")] as const]
    : []),
  ["Geburtsdatum", formatDateOnly(record.dateOfBirth)],
  ["Anschrift", formatPostalAddress(record)],
  ["E-Mail", shownEmail(record.email)],
  ["Telefon", shownTelephone(record.telephoneNumber)],
];

type Settings = {
  dealerName: string;
  deleteAfterMonths: number;
  /** A stored number in groups. */
  shownTelephone: (stored: string) => string;
};

/** The same for people to read, with what Art. 15 wants said besides: purposes, recipients, periods, rights. */
export function personDataParts(data: ToldData, settings: Settings): TextPart[] {
  const { dealerName, deleteAfterMonths, shownTelephone } = settings;
  const {
    customer,
    checks,
    handovers,
    bookings,
    photos,
    photoRequests,
    assignedScans,
    drafts,
    damages,
    signatures,
    driven,
    payments,
    mails,
    captures,
    checkIns,
    reserved,
    disclosures,
    redPlateTrips,
    thefts,
    yard,
    notLent,
    log,
  } = data;
  const contractLine = (number: string, createdAt: Date, cents: number, until: string) =>
    `${number} vom ${formatDate(createdAt)}, ${formatEuro(cents)}, Aufbewahrung bis ${formatDateOnly(until)}`;
  const parts: TextPart[] = [
    {
      title: "Zu Ihrer Person",
      facts: customer
        ? [...recordFacts(customer, settings), ["Gespeichert seit", formatDate(customer.createdAt)]]
        : [
            ["Name", fullName(checks[0] ?? {})],
            ["Geburtsdatum", formatDateOnly(checks[0]?.dateOfBirth ?? "")],
          ],
    },
    ...data.merged.map((record) => ({
      title: `Früherer Eintrag vom ${formatDate(record.createdAt)}, mit diesem zusammengeführt`,
      facts: recordFacts(record, settings),
    })),
    ...checks.map((check) => ({
      title: `Legitimation ID${check.processNumber} vom ${formatDateTime(check.createdAt)}`,
      facts: [
        ["Ausweis", entryOf(stateLabels, check.approvalState) ?? ""],
        ["Ausweisnummer", check.identityDocumentNumber ?? ""],
        ["Gültig bis", formatDateOnly(check.identityDocumentExpiresOn ?? "")],
        ["Bemerkung zur Ablehnung", check.rejectionNote ?? ""],
        ["Name im Ausweis", fullName(check)],
        ["Geburtsdatum", formatDateOnly(check.dateOfBirth ?? "")],
        ["Staatsangehörigkeit", check.nationality ?? ""],
        ["Maschinenlesbare Zone", check.mrz ?? ""],
        ["Ausweis aus der Wallet-App", proofLine(check.identityProof)],
        ["Führerschein", entryOf(stateLabels, check.licenseApprovalState ?? "") ?? ""],
        ["Führerscheinnummer", check.licenseNumber ?? ""],
        ["Ausstellende Behörde", check.licenseIssuingAuthority ?? ""],
        ["Klassen", check.licenseClasses ?? ""],
        ["Name im Führerschein", fullName({ prename: check.licensePrename, surname: check.licenseSurname })],
        ["Geburtsdatum im Führerschein", formatDateOnly(check.licenseDateOfBirth ?? "")],
        ["Führerschein ausgestellt am", formatDateOnly(check.licenseIssuedOn ?? "")],
        ["Führerschein gültig bis", formatDateOnly(check.licenseExpiresOn ?? "")],
        ["Land des Führerscheins", countryNameOf(check.licenseCountry ?? "")],
        ["Wohnsitz seit", formatDateOnly(check.licenseResidentSince ?? "")],
        ["Bemerkung zur Ablehnung", check.licenseRejectionNote ?? ""],
        ["Führerschein aus der Wallet-App", proofLine(check.licenseProof)],
        ...photoRequests.filter(({ idCheckId }) => idCheckId === check.id).map(photoRequestFact),
        ...assignedScans.filter((one) => one.assignedIdCheckId === check.id && !one.deletedAt).map(scanFact),
        ...drafts.filter(({ idCheckId }) => idCheckId === check.id).map(draftFact),
        ["Fotos", `${photos.filter((one) => one.idCheckId === check.id && !one.deletedAt).length} gespeichert`],
        ["Angaben gelöscht am", check.personalDataDeletedAt ? formatDate(check.personalDataDeletedAt) : ""],
      ] as const,
    })),
    {
      title: "Verträge und SB-Schutz",
      texts: handovers.length + bookings.length + driven.length === 0 ? ["Es sind keine Verträge gespeichert."] : [],
      points: [
        ...handovers.map((one) => contractLine(one.contractNumber, one.createdAt, one.totalCents, keptUntil(one))),
        ...driven.map(
          (one) =>
            `Als zweiter Fahrer: ${one.contractNumber} vom ${formatDate(one.createdAt)}, mit Namen und Angaben zu Ausweis und Führerschein, Aufbewahrung bis ${formatDateOnly(keptUntil(one))}`,
        ),
        ...(damages.length > 0 ? [`Fotos von Schäden am Fahrzeug: ${damages.length} gespeichert`] : []),
        ...bookings.map((one) =>
          contractLine(
            `SB-Schutz ${one.contractNumber}`,
            one.createdAt,
            one.feeCents,
            keptUntil({ createdAt: one.createdAt, totalCents: one.feeCents }),
          ),
        ),
        ...payments.map(paymentLine),
      ],
    },
    ...(reserved.length > 0
      ? [
          {
            title: "Reservierungen",
            points: reserved.map(({ startAt, endAt, noShowAt, personName, personTelephone }) =>
              [
                `${formatDateTime(startAt)} bis ${formatDateTime(endAt)}`,
                personName,
                shownTelephone(personTelephone),
                noShowAt ? "nicht erschienen" : "",
              ]
                .filter(Boolean)
                .join(", "),
            ),
          },
        ]
      : []),
    ...(disclosures.length > 0
      ? [
          {
            title: "Weitergegeben an Behörden",
            points: disclosures.map(
              ({ recipient, reference, licensePlate, offenceAt, createdAt: sent }) =>
                `Weitergegeben an ${recipient.replaceAll("\n", ", ")} am ${formatDateTime(sent)}: Name, Geburtsdatum und Anschrift, soweit der Vertrag sie nennt, auf die Frage, wem ${licensePlate} am ${formatDateTime(offenceAt)} überlassen war (${reference})`,
            ),
          },
        ]
      : []),
    ...(yard.length > 0
      ? [
          {
            title: "Ohne Netz aufgenommen",
            points: yard.map(
              ({ kind, doneAt, createdAt: received, state }) =>
                `${yardActLabels[kind]}${doneAt ? ` am ${formatDateTime(doneAt)}` : ""}, angekommen am ${formatDateTime(received)}${state === "waiting" ? ", noch zu klären" : ""}`,
            ),
          },
        ]
      : []),
    ...(thefts.length > 0
      ? [
          {
            title: "Weitergegeben an die Polizei",
            points: thefts.map(
              ({ policeOffice, policeReference, createdAt: made, keptUntil, endedAt }) =>
                `${[`Unterlagen zu einer Strafanzeige am ${formatDateTime(made)}`, policeOffice, policeReference].filter(Boolean).join(", ")}: Angaben, Papiere und Fotos aus dem Vorgang. ${endedAt ? `Beendet am ${formatDateTime(endedAt)}` : `Solange wird nichts gelöscht, längstens bis ${formatDateOnly(keptUntil)}`}`,
            ),
          },
        ]
      : []),
    ...(redPlateTrips.length > 0
      ? [
          {
            title: "Fahrten mit rotem Kennzeichen",
            texts: ["Aufzeichnungen nach § 41 Abs. 3 FZV, ein Jahr lang vorgeschrieben."],
            points: redPlateTrips.map(({ licensePlate, trip }) =>
              [
                `${licensePlate}: ${formatDateTime(trip.startAt)} bis ${trip.endAt ? formatDateTime(trip.endAt) : "offen"}`,
                trip.driverName,
                trip.driverAddress,
                trip.route,
              ]
                .filter(Boolean)
                .join(", "),
            ),
          },
        ]
      : []),
    ...(notLent.length > 0
      ? [{ title: "Nicht überlassen", texts: [customerRightsTexts.notLent], points: notLent.map(notLentLine) }]
      : []),
    {
      title: "Unterschriften, E-Mails, Check-ins und Einwilligungen",
      points: [
        ...ownSignatures(signatures, driven).map(
          // The names of a person who was erased are gone.
          ({ signerName, signedAt, device }) =>
            [`Unterschrift${signerName && ` von ${signerName}`} am ${formatDateTime(signedAt)}`, device]
              .filter(Boolean)
              .join(", "),
        ),
        ...mails.map((one) => `E-Mail an ${shownEmail(one.recipient)} am ${formatDateTime(one.createdAt)}`),
        ...checkIns.map(
          (one) =>
            `Check-in auf der Website am ${formatDateTime(one.createdAt)}: ${fullName(one)}, ${shownEmail(one.email)}`,
        ),
        ...captures.flatMap(({ mailedTo, createdAt: made }) =>
          mailedTo ? [`Link für Ausweisfotos vom ${formatDateTime(made)} an ${mailedTo}`] : [],
        ),
        ...captures.flatMap(({ consentedAt }) =>
          consentedAt ? [`Einwilligung in die Aufnahme von Ausweisfotos am ${formatDateTime(consentedAt)}`] : [],
        ),
      ],
    },
    {
      title: "Wer damit gearbeitet hat",
      texts: [
        `Das Protokoll enthält ${log.length} Einträge zu Ihren Vorgängen, davon ${
          log.filter(({ action }) => action === "view_document_image").length
        } Ansichten von Ausweisfotos.`,
      ],
    },
    {
      title: "Zwecke, Empfänger und Dauer",
      texts: [
        `${dealerName} verarbeitet diese Daten, um Ihre Identität und Fahrerlaubnis zu prüfen und Verträge über die Überlassung von Fahrzeugen zu schließen und zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO), um gesetzliche Pflichten zu erfüllen (Buchst. c) und, bei Ausweisfotos, mit Ihrer Einwilligung (Buchst. a). Die Daten stammen von Ihnen.`,
        "Empfänger sind unsere Auftragsverarbeiter für Betrieb, Speicherung und E-Mail-Versand. Eine automatisierte Entscheidung oder ein Profiling findet nicht statt.",
        `Angaben und Fotos aus der Legitimation werden ${deleteAfterMonths} Monate nach dem Ende des Vorgangs gelöscht. Verträge bewahren wir nach § 147 AO und § 257 HGB auf: Belege acht, Geschäftsbriefe sechs Jahre, jeweils ab dem Ende des Jahres.`,
      ],
    },
    {
      title: "Ihre Rechte",
      texts: [
        "Sie können Berichtigung, Löschung, Einschränkung der Verarbeitung und die Übertragung Ihrer Daten verlangen, der Verarbeitung widersprechen, eine Einwilligung jederzeit widerrufen und sich bei einer Datenschutz-Aufsichtsbehörde beschweren.",
      ],
    },
  ];
  return parts;
}
