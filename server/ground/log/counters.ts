/** Upper ends of the buckets of durations, in seconds. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this isolate counts, by the names of Prometheus. */
const described = {
  handschlag_requests_total: "Requests by kind (page, api, other) and class of the status.",
  handschlag_request_seconds: "Time until the response began, by kind.",
  handschlag_refusals_total: "Requests that a right, a scope, the plan or the origin did not allow, by reason.",
  handschlag_failed_sign_ins_total: "Sign-ins that failed, by reason.",
  handschlag_errors_total: "Lines of the log with level error, by event.",
  handschlag_live_events_total: "Events for the relay, delivered or lost after the last attempt.",
  handschlag_jobs_total: "Scheduled jobs by result.",
} as const;

type CounterName = Exclude<keyof typeof described, "handschlag_request_seconds">;
type Labels = Record<string, string>;
type Histogram = { counts: number[]; sum: number; count: number };

const escapeLabel = (value: string) => value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

/** Labels as Prometheus writes them; empty without any. */
export function formatLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}

/** Counters since the start of an isolate. Many isolates run at the same time, and each knows only its own requests. */
function createCounters() {
  const totals = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  return {
    add(name: CounterName, labels: Labels, count = 1): void {
      const key = `${name} ${JSON.stringify(labels)}`;
      totals.set(key, (totals.get(key) ?? 0) + count);
    },
    observeRequest(kind: string, seconds: number): void {
      const histogram = durations.get(kind) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
      buckets.forEach((end, index) => {
        if (seconds <= end) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      });
      durations.set(kind, { ...histogram, sum: histogram.sum + seconds, count: histogram.count + 1 });
    },
    /** The text format of Prometheus; every series carries the isolate. */
    render(isolate: string): string[] {
      return Object.entries(described).flatMap(([name, help]) => {
        const isHistogram = name === "handschlag_request_seconds";
        const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${isHistogram ? "histogram" : "counter"}`];
        if (isHistogram)
          return [...head, ...[...durations].flatMap(([kind, one]) => renderHistogram(kind, one, isolate))];
        const lines = [...totals].flatMap(([key, value]) => {
          const [counter = "", labels = "{}"] = [key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)];
          return counter === name ? [`${name}${formatLabels({ ...JSON.parse(labels), isolate })} ${value}`] : [];
        });
        return [...head, ...lines];
      });
    },
  };
}

function renderHistogram(kind: string, { counts, sum, count }: Histogram, isolate: string): string[] {
  const name = "handschlag_request_seconds";
  const ends = [...buckets.map(String), "+Inf"];
  return [
    ...ends.map((le, index) => `${name}_bucket${formatLabels({ kind, isolate, le })} ${counts[index] ?? count}`),
    `${name}_sum${formatLabels({ kind, isolate })} ${sum}`,
    `${name}_count${formatLabels({ kind, isolate })} ${count}`,
  ];
}

/** The counters of this isolate. */
export const counters = createCounters();
