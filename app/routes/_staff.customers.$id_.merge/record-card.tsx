import { Fact, Facts } from "#app/ui/facts.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import type { previewMerge } from "#server/customers/customers/merge-customers.server.ts";
import { customerLabel, formatDate, formatDateOnly, formatPostalAddress } from "#server/ground/kernel/format.ts";

type MergeRecord = Awaited<ReturnType<typeof previewMerge>>["records"][number];
type RecordCardProps = { record: MergeRecord; isChosen: boolean; isSuggested: boolean };

/** One of two records, to be chosen as the one that stays. */
export function RecordCard({ record, isChosen, isSuggested }: RecordCardProps) {
  return (
    <RadioCard
      name="keptId"
      value={record.id}
      defaultChecked={isChosen}
      className="items-start p-4"
      label={
        <span className="block font-bold">
          {customerLabel(record)}
          {isSuggested ? <span className="font-normal text-ink-soft"> · zuletzt verwendet</span> : null}
        </span>
      }
      description={
        <Facts className="mt-3 text-ink">
          <Fact label="E-Mail" className="wrap-anywhere">
            {record.email}
          </Fact>
          <Fact label="Telefon">{record.telephoneNumber}</Fact>
          <Fact label="Adresse">{formatPostalAddress(record)}</Fact>
          <Fact label="Geburtsdatum">{formatDateOnly(record.dateOfBirth)}</Fact>
          <Fact label="Kunde seit">{formatDate(record.createdAt)}</Fact>
          <Fact label="Verträge">
            {[
              `${record.contracts ?? 0}`,
              record.lastAt ? `letzter am ${formatDate(record.lastAt)}` : "",
              record.bookings ? `dazu ${record.bookings} SB-Schutz` : "",
            ]
              .filter(Boolean)
              .join(", ")}
          </Fact>
        </Facts>
      }
    />
  );
}
