import { formatEuro } from "#server/ground/kernel/format.ts";
import type { PriceLine } from "#server/handover/agreement/contract-snapshot.ts";
import { type AmountDue, type Vat, vatLabel } from "#server/handover/agreement/contract-sums.rules.ts";
import { amountText } from "#server/handover/paper-templates/contract-wording.ts";

const cell = "border-b border-line py-2 align-top";

type PriceTableProps = {
  /** In print order, with those of the SB-Schutz booked with the contract. */
  lines: readonly PriceLine[];
  due: AmountDue;
  /** The VAT of the lines that carry it; null: none. */
  vat: Vat | null;
  /** null: no SB-Schutz is booked with it. */
  sbFeeCents: number | null;
  isFreeOfCharge: boolean;
};

/** The price of a contract, line by line, as printed on its paper. */
export function PriceTable({ lines, due, vat, sbFeeCents, isFreeOfCharge }: PriceTableProps) {
  if (isFreeOfCharge && lines.length === 0) {
    return <p className="font-semibold">{["Die Überlassung ist kostenfrei", ...due.notes].join(", ")}.</p>;
  }
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Preise</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th className={`${cell} font-semibold`}>Leistung</th>
          <th className={`${cell} pl-3 font-semibold`}>Menge</th>
          <th className={`${cell} pl-3 text-right font-semibold`}>Betrag</th>
        </tr>
      </thead>
      <tbody>
        {isFreeOfCharge ? (
          <tr>
            <td className={cell} colSpan={2}>
              Fahrzeugüberlassung
            </td>
            <td className={`${cell} pl-3 text-right`}>kostenfrei</td>
          </tr>
        ) : null}
        {lines.map((line) => (
          <tr key={`${line.label} ${line.quantity}`}>
            <td className={cell}>
              {line.label}
              {line.unitCents === null ? null : (
                <span className="block text-sm text-ink-soft">{formatEuro(line.unitCents)}</span>
              )}
            </td>
            <td className={`${cell} pl-3 whitespace-nowrap`}>{line.quantity}</td>
            <td className={`${cell} pl-3 text-right`}>{amountText(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <td className="pt-3" colSpan={2}>
            Zu zahlen
            {vat ? (
              <span className="block text-sm font-normal text-ink-soft">
                {`${vatLabel(vat, sbFeeCents)} ${formatEuro(vat.cents)}`}
              </span>
            ) : null}
          </td>
          <td className="pt-3 pl-3 text-right align-top">{formatEuro(due.cents)}</td>
        </tr>
        {due.notes.map((note) => (
          <tr key={note} className="font-normal">
            <td className="pt-2 text-right" colSpan={3}>
              {note}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
