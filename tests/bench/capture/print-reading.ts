import { type Judgement, judge } from "./judge.ts";
import { outOf, percentile, spreadText } from "./numbers.ts";
import type { Result } from "./reading.ts";

type Judged = Result & { judgement: Judgement };

/**
 * Prints a table with a row per group and one for all: how many were read and exact, also among those that are legible (no
 * character burnt out) and those that the capture page's quality check calls good. Returns the number of false accepts. */
export function printReading(title: string, results: readonly Result[], today: string): number {
  const judged = results.map((result) => ({ ...result, judgement: judge(result.printed, result.attempt, today) }));
  const groups = [...new Set(judged.map(({ group }) => group))];
  const rows = groups.map((group) =>
    rowOf(
      group,
      judged.filter((result) => result.group === group),
    ),
  );
  console.log(`\n${title}`);
  const table = [headings, ...rows, rowOf("all", judged)];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`);
  printMisses(judged);
  return printFalseAccepts(judged);
}

const headings = [
  "photos",
  "read",
  "doubtful",
  "exact",
  "read of legible",
  "read of good",
  "uncovered wrong",
  "FALSE ACCEPTS",
  "nothing found",
  "ms median",
  "ms p95",
];

function rowOf(group: string, judged: readonly Judged[]): string[] {
  const count = (property: keyof Judgement, of = judged) => of.filter(({ judgement }) => judgement[property]).length;
  const good = judged.filter(({ attempt }) => attempt.verdict === "good");
  const legible = judged.filter(({ isLegible }) => isLegible);
  const times = judged.map(({ attempt }) => attempt.readMs);
  return [
    group,
    outOf(count("isRead"), judged.length),
    String(count("isDoubtful")),
    outOf(count("isExact"), judged.length),
    legible.length > 0 ? outOf(count("isRead", legible), legible.length) : "-",
    outOf(count("isRead", good), good.length),
    String(count("isUncoveredWrong")),
    String(count("isFalseAccept")),
    String(judged.filter(({ attempt }) => !attempt.reading).length),
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.95).toFixed(0),
  ];
}

function printMisses(judged: readonly Judged[]): void {
  const missed = judged.filter(({ judgement }) => !judgement.isRead);
  if (missed.length > 0) console.log(`  not read: ${missed.map(missText).join(", ")}`);
}

function missText({ name, isLegible, attempt, judgement }: Judged): string {
  const remarks = [
    isLegible === false && "burnt out",
    !attempt.reading && "nothing found",
    judgement.isExact && "exact, but doubtful",
  ].filter(Boolean);
  return remarks.length > 0 ? `${name} (${remarks.join(", ")})` : name;
}

function printFalseAccepts(judged: readonly Judged[]): number {
  const wrong = judged.filter(({ judgement }) => judgement.isFalseAccept || judgement.isFalseAtDesk);
  for (const { name, printed, attempt, judgement } of wrong) {
    const whose = judgement.isFalseAccept ? "the reader" : "only the desk (the reader did not vouch for it)";
    console.error(`\n  !!!!!! FALSE ACCEPT by ${whose}: ${name}`);
    console.error(`    printed ${printed.join(" / ")}\n    read    ${attempt.reading?.lines.join(" / ")}`);
  }
  return wrong.length;
}

export function printTimes(results: readonly Result[]): void {
  console.log(`\nTimes in this browser`);
  console.log(`  quality check of a frame  ${spreadText(results.flatMap(({ attempt }) => attempt.lookMs))}`);
  console.log(`  reading of a zone         ${spreadText(results.map(({ attempt }) => attempt.readMs))}`);
}
