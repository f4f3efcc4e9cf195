import { Fact, Facts } from "#app/ui/facts.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { previewMerge } from "#server/customers/customers/merge-customers.server.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";
import { customerLabel, formatDate, formatDateOnly } from "#server/ground/kernel/format.ts";

type MergeRecord = Awaited<ReturnType<typeof previewMerge>>["records"][number];
type RecordCardProps = { record: MergeRecord; other: MergeRecord; isChosen: boolean; isSuggested: boolean };

const details: { label: string; of: (record: MergeRecord) => string }[] = [
  { label: "Anrede", of: ({ salutation }) => salutation },
  { label: "E-Mail", of: ({ email }) => shownEmail(email) },
  { label: "Telefon", of: ({ telephone }) => telephone },
  { label: "Adresse", of: formatPostalAddress },
  { label: "Geburtsdatum", of: ({ dateOfBirth }) => formatDateOnly(dateOfBirth) },
  { label: "Kunde seit", of: ({ createdAt }) => formatDate(createdAt) },
  { label: "Verträge", of: handoversOf },
];

function handoversOf({ contracts, lastAt, bookings }: MergeRecord): string {
  const parts = [
    `${contracts ?? 0}`,
    lastAt ? `letzter am ${formatDate(lastAt)}` : "",
    bookings ? `dazu ${bookings} SB-Schutz` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** What both records say differently about the person; that they have other contracts and dates is no difference. */
const compared = new Set(["Anrede", "E-Mail", "Telefon", "Adresse"]);

/** One of two records, to be chosen as the one that stays; what differs from the other one is marked. */
export function RecordCard({ record, other, isChosen, isSuggested }: RecordCardProps) {
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
          {details.map(({ label, of }) => {
            const value = of(record);
            const isOther = compared.has(label) && value !== of(other);
            return (
              <Fact key={label} label={label} className="wrap-anywhere">
                {isOther ? <Different>{value || "–"}</Different> : value}
              </Fact>
            );
          })}
        </Facts>
      }
    />
  );
}

/** Not by colour alone. */
function Different({ children }: { children: string }) {
  return (
    <mark className="rounded-small bg-amber-soft box-decoration-clone px-1 text-inherit underline decoration-amber decoration-2 underline-offset-4">
      {children}
      <VisuallyHidden> (anders als beim anderen Eintrag)</VisuallyHidden>
    </mark>
  );
}
