import type { ReadingBlock } from "#server/ground/kernel/platform.ts";

/** A long German word is wider than a narrow phone. */
const breaks = "hyphens-auto wrap-anywhere";
const headings = {
  1: `text-2xl font-bold tracking-tight text-balance ${breaks}`,
  2: `mt-3 text-lg font-semibold text-balance ${breaks}`,
  3: `mt-1 font-semibold text-balance ${breaks}`,
} as const;

/** What a paper says, with headings, paragraphs and tables; on a phone it wraps instead of being turned and zoomed. */
export function ReadingView({ blocks }: { blocks: readonly ReadingBlock[] }) {
  return (
    <article className="grid min-w-0 gap-2.5">
      {keyed(blocks).map(({ key, entry }) => (
        <Block key={key} block={entry} />
      ))}
    </article>
  );
}

function Block({ block }: { block: ReadingBlock }) {
  if (block.kind === "heading") {
    const Heading = `h${block.level}` as const;
    return <Heading className={headings[block.level]}>{block.text}</Heading>;
  }
  if (block.kind === "paragraph") return <p className="whitespace-pre-line wrap-anywhere">{block.text}</p>;
  return block.hasHead ? <Table rows={block.rows} /> : <Facts rows={block.rows} />;
}

/** Labels and what they stand for. */
function Facts({ rows }: { rows: readonly string[][] }) {
  return (
    <dl className="grid gap-1.5 rounded-card border border-line bg-card px-4 py-3">
      {keyed(rows).map(({ key, entry: [label, ...values] }) => (
        <div key={key} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
          <dt className={`text-ink-soft ${breaks}`}>{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere" translate="no">
            {values.join(" ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ rows: [head = [], ...rows] }: { rows: readonly string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard as well.
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-card wrap-normal">
      <table className="w-full text-md tabular-nums">
        <thead>
          <tr className="border-b border-line text-start">
            {keyed(head).map(({ key, entry }, index) => (
              <th key={key} scope="col" className={index === 0 ? firstCell : cell}>
                {entry}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key, entry: [label, ...values] }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className={`${firstCell} font-normal`} colSpan={head.length - values.length}>
                {label}
              </th>
              {keyed(values).map((value) => (
                <td key={value.key} className={cell}>
                  {value.entry}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const firstCell = "px-3 py-2 text-start align-top";
const cell = "px-3 py-2 text-end align-top";

/** The same text may stand twice. */
const keyed = <T,>(entries: readonly T[]) => entries.map((entry, index) => ({ key: String(index), entry }));
