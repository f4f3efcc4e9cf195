import { formatMonth, formatNumber } from "#server/ground/kernel/format.ts";

type MonthChartProps = {
  title: string;
  /** Oldest first; `month` as `2026-11`. */
  months: readonly { month: string; count: number }[];
};

const size = { width: 360, height: 170, top: 22, bottom: 26, bar: 34 };

/** Bars of the last months, drawn on the server; a table says the same to screen readers. */
export function MonthChart({ title, months }: MonthChartProps) {
  const highest = Math.max(1, ...months.map(({ count }) => count));
  const step = size.width / months.length;
  const room = size.height - size.top - size.bottom;
  const base = size.height - size.bottom;
  return (
    <figure className="relative min-w-0">
      <figcaption className="mb-2 text-md font-semibold">{title}, letzte sechs Monate</figcaption>
      <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="w-full max-w-120">
        <line x1="0" x2={size.width} y1={base} y2={base} className="stroke-line" />
        {months.map(({ month, count }, index) => {
          const height = Math.max(count > 0 ? 2 : 0, (count / highest) * room);
          const middle = step * (index + 0.5);
          const isLast = index === months.length - 1;
          return (
            <g key={month}>
              <rect
                x={middle - size.bar / 2}
                y={base - height}
                width={size.bar}
                height={height}
                rx="4"
                className={isLast ? "fill-petrol" : "fill-petrol/55"}
              />
              <text x={middle} y={base - height - 6} textAnchor="middle" className="fill-ink text-[12px] font-semibold">
                {formatNumber(count)}
              </text>
              <text x={middle} y={size.height - 8} textAnchor="middle" className="fill-ink-soft text-[12px]">
                {shortMonth(month)}
              </text>
            </g>
          );
        })}
      </svg>
      {/* A table is never narrower than its words, so a box hides it. */}
      <div className="sr-only">
        <table>
          <caption>{title}, letzte sechs Monate</caption>
          <thead>
            <tr>
              <th scope="col">Monat</th>
              <th scope="col">Anzahl</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** `Nov` */
const shortMonth = (month: string) => formatMonth(month).slice(0, 3);
