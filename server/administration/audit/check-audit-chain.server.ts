import { type AuditRow, auditHash } from "#db/audit-hash.ts";

/** Where a chain is broken; numbers are `sequence` of the audit log. */
export type AuditFinding =
  /** The row is not what it was when it was written. */
  | { kind: "changed"; sequence: number }
  /** Rows are gone, from the first to the last of these numbers. */
  | { kind: "missing"; sequence: number; last: number }
  /** A row that was never part of this chain. */
  | { kind: "foreign"; sequence: number }
  /** What an anchor says of a row is not what the row says now. */
  | { kind: "rewritten"; sequence: number; anchoredOn: string };

export type AuditAnchor = { date: string; sequence: number; hash: string };
type Chain = {
  head(): Promise<{ sequence: number; hash: string }>;
  pageAfter(sequence: number, limit: number): PromiseLike<AuditRow[]>;
};

const rowsPerPage = 1_000;
/** More than anyone reads. */
const findingsMaximum = 100;

/**
 * Reads a tenant's chain from `start` to its end and compares every row with its hash, with the row before it and with the
 * anchors (decision 033). Rows older than the chain have no hash; only their numbers are checked.
 */
export async function checkAuditChain(
  chain: Chain,
  {
    anchors = [],
    start = { sequence: 0, hash: "" },
  }: { anchors?: readonly AuditAnchor[]; start?: { sequence: number; hash: string } } = {},
): Promise<{ rows: number; unchained: number; head: { sequence: number; hash: string }; findings: AuditFinding[] }> {
  // Read first: what is appended meanwhile is not missing.
  const head = await chain.head();
  const anchored = new Map(anchors.map((anchor) => [anchor.sequence, anchor]));
  const findings: AuditFinding[] = [];
  let previous = start;
  let rows = 0;
  let unchained = 0;
  while (previous.sequence < head.sequence && findings.length < findingsMaximum) {
    const page = await chain.pageAfter(previous.sequence, rowsPerPage);
    if (page.length === 0) break;
    for (const row of page) {
      rows += 1;
      const isUnchained = row.hash === "" && previous.hash === "";
      if (isUnchained) unchained += 1;
      if (row.sequence > previous.sequence + 1) {
        findings.push({ kind: "missing", sequence: previous.sequence + 1, last: row.sequence - 1 });
      } else if (row.previousHash !== previous.hash) findings.push({ kind: "foreign", sequence: row.sequence });
      if (!isUnchained && row.hash !== (await auditHash(row)))
        findings.push({ kind: "changed", sequence: row.sequence });
      const anchor = anchored.get(row.sequence);
      anchored.delete(row.sequence);
      if (anchor && anchor.hash !== row.hash)
        findings.push({ kind: "rewritten", sequence: row.sequence, anchoredOn: anchor.date });
      previous = { sequence: row.sequence, hash: row.hash };
    }
  }
  const lastKnown = Math.max(head.sequence, ...anchored.keys());
  if (lastKnown > previous.sequence && findings.length < findingsMaximum)
    findings.push({ kind: "missing", sequence: previous.sequence + 1, last: lastKnown });
  else if (previous.sequence === head.sequence && previous.hash !== head.hash)
    findings.push({ kind: "rewritten", sequence: head.sequence, anchoredOn: "" });
  return { rows, unchained, head, findings };
}
