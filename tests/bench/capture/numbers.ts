/** The value below which this share of all values lies; NaN when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** `12 ms (p95 31)` */
export const spreadText = (milliseconds: readonly number[]) =>
  `${median(milliseconds).toFixed(0)} ms (p95 ${percentile(milliseconds, 0.95).toFixed(0)}, n = ${milliseconds.length})`;

/** kB are 1000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `38/40` */
export const outOf = (count: number, all: number) => `${count}/${all}`;
