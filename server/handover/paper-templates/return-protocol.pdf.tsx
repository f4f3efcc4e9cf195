import { Text, View } from "@react-pdf/renderer";
import { placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { formatEuro, formatKm } from "#server/ground/kernel/format.ts";
import { type Fact, FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { Line } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { aheadOfAll, Section } from "#server/ground/pdf/section.pdf.tsx";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { drivenKm, formerKmText } from "#server/handover/agreement/driven-km.rules.ts";
import { type PhotoPrint, signedContractFileName } from "#server/handover/papers/paper-sources.ts";
import { customerName, dateAndTime, signerNamesOf } from "#server/handover/papers/paper-wording.ts";
import {
  accessoriesLabel,
  accessoriesText,
  damageLabel,
  keysText,
  knownDamageText,
  newDamageText,
} from "#server/handover/settlement/return-facts.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { settlementFacts } from "#server/handover/settlement/settlement.rules.ts";
import { ConditionTable } from "./condition-table.pdf.tsx";
import { ConfirmedConcerns, confirmedConcernsTitle, textsOfConcerns } from "./confirmed-concerns.pdf.tsx";
import { DamageDrawings } from "./damage-drawings.pdf.tsx";
import { DamagePhotos, RoundPhotos } from "./damage-photos.pdf.tsx";
import type { PrintedSignature } from "./printed-signatures.server.ts";
import { aheadOfSignatures, SignatureFields } from "./signature-fields.pdf.tsx";

export const returnProtocolTitle = "Rückgabeprotokoll";

type ReturnProps = {
  snapshot: ContractSnapshot;
  vehicleReturn: ReturnSnapshot;
  /** null: it was taken back on paper. */
  signatures: readonly PrintedSignature[] | null;
  /** Of the new damage and of the round, as they were when both sides signed. */
  photos: readonly PhotoPrint[];
  /** Whether the signed contract lies in the file. */
  hasSignedContract: boolean;
};

/** What was found when the vehicle came back (vehicle-return.md#dialog). */
export function ReturnProtocol({ snapshot, vehicleReturn, signatures, photos, hasSignedContract }: ReturnProps) {
  const { vehicle, customer, contractNumber } = snapshot;
  // Returns from before that was asked assert it of each.
  const isAsked = vehicleReturn.missingAccessories !== undefined;
  const ofDamages = photos.filter(({ round }) => !round);
  const hasConcerns = vehicleReturn.confirmedConcerns !== undefined;
  const hasDrawings = placedDamages([...(vehicle.damages ?? []), ...(vehicleReturn.marks ?? [])]).length > 0;
  const hasPhotos = photos.length > 0;
  const conditionFacts: Fact[] = [
    ["Vorschäden bei Übergabe", knownDamageText(vehicle)],
    ...(isAsked
      ? ([
          ["Schlüssel", keysText(vehicle.keyCount, vehicleReturn.keyCount)],
          [accessoriesLabel, accessoriesText(vehicleReturn.missingAccessories)],
        ] as Fact[])
      : []),
    [damageLabel, newDamageText(vehicleReturn)],
    ["Bemerkungen", vehicleReturn.notes.trim()],
  ];
  const isConditionLast = !hasPhotos && !hasConcerns;
  const ofRound = photos.flatMap(({ round, ...photo }) => (round ? [{ ...photo, round }] : []));
  return (
    <View>
      <Text style={look.title}>{returnProtocolTitle}</Text>
      <Line style={look.subtitle}>
        zum Fahrzeugüberlassungsvertrag Nr. {contractNumber} · {vehicle.brand} {vehicle.name} · {vehicle.licensePlate}
      </Line>
      <Section title="Rückgabe" isKeptTogether>
        <View style={look.panel}>
          <FactList
            labelWidth={130}
            facts={[
              ["Vereinbart war", dateAndTime(snapshot.endOfUse)],
              ["Zurückgegeben", dateAndTime(vehicleReturn.returnedAt)],
              ["Eingegangen", vehicleReturn.receivedAt ? dateAndTime(vehicleReturn.receivedAt) : ""],
              ["Zurückgegeben von", customerName(customer, false)],
              ["Entgegengenommen von", vehicleReturn.handledBy],
            ]}
          />
        </View>
      </Section>
      <Section title="Kilometer" isKeptTogether>
        <View style={look.panel}>
          <FactList labelWidth={130} facts={kmFacts(snapshot, vehicleReturn)} />
        </View>
      </Section>
      {vehicleReturn.settlement ? (
        <Section title="Abrechnung">
          <View style={look.panel}>
            <FactList
              labelWidth={200}
              facts={settlementFacts(vehicleReturn.settlement).map(({ label, text }) => [label, text])}
            />
          </View>
        </Section>
      ) : null}
      <Section
        title="Zustand"
        ahead={
          isConditionLast && !hasDrawings ? aheadOfSignatures(conditionFacts.map(([, value]) => value)) : undefined
        }
      >
        <ConditionTable fuel={vehicle.fuel} handover={vehicle} atReturn={vehicleReturn} />
        <View style={[look.panel, { marginTop: 4 }]}>
          <FactList labelWidth={130} facts={conditionFacts} />
        </View>
        <DamageDrawings
          kind={vehicle.kind}
          known={vehicle.damages ?? []}
          added={vehicleReturn.marks ?? []}
          ahead={isConditionLast ? aheadOfAll : 0}
        />
      </Section>
      {ofDamages.length > 0 ? <DamagePhotos photos={ofDamages} isLast={ofRound.length === 0 && !hasConcerns} /> : null}
      {ofRound.length > 0 ? <RoundPhotos photos={ofRound} isLast={!hasConcerns} /> : null}
      {vehicleReturn.confirmedConcerns ? (
        <Section
          title={confirmedConcernsTitle}
          ahead={aheadOfSignatures(textsOfConcerns(vehicleReturn.confirmedConcerns))}
        >
          <ConfirmedConcerns concerns={vehicleReturn.confirmedConcerns} />
        </Section>
      ) : null}
      <Section title="Unterschriften" isKeptTogether>
        <Text>
          {isAsked
            ? "Beide Seiten bestätigen die Rückgabe des Fahrzeugs und die Angaben in diesem Protokoll."
            : "Beide Seiten bestätigen die Rückgabe des Fahrzeugs mit Schlüsseln, Papieren und Zubehör sowie die Angaben in diesem Protokoll."}
        </Text>
        <SignatureFields
          thing="vehicle_return"
          names={signerNamesOf(snapshot, vehicleReturn.handledBy)}
          signatures={signatures}
        />
        {hasSignedContract ? (
          <Text style={[look.soft, { marginTop: 10 }]}>
            Der unterschriebene und versiegelte Vertrag liegt dieser Datei unverändert bei (Anlage{" "}
            {signedContractFileName}).
          </Text>
        ) : null}
      </Section>
    </View>
  );
}

function kmFacts(snapshot: ContractSnapshot, { odometerKm, settlement }: ReturnSnapshot): Fact[] {
  const km = drivenKm(snapshot, odometerKm);
  const charge =
    km.extraKmCents === null || settlement
      ? formatKm(km.extraKm)
      : `${formatKm(km.extraKm)} zu ${formatEuro(snapshot.extraKmCents)} = ${formatEuro(km.extraKmCents)} (einschließlich Umsatzsteuer)`;
  const former = formerKmText(snapshot.formerKm);
  return [
    ["Gefahren", `${formatKm(km.drivenKm)}${former ? `, davon ${former}` : ""}`],
    ["Davon inklusive", km.includedKm > 0 ? formatKm(Math.min(km.includedKm, km.drivenKm)) : ""],
    ["Zusätzliche Kilometer", km.extraKm > 0 ? charge : ""],
  ];
}
