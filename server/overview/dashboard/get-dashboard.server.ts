import { countInReview, countProcesses } from "#server/checks/processes/count-processes.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { DashboardInput } from "./dashboard.schema.ts";
import { officeStatistics } from "./office-statistics.ts";
import { readOffices, readStatistics } from "./read-statistics.server.ts";
import { allKinds, countInMonth, countInYear, kindsOf } from "./statistics.rules.ts";
import { readTodayTasks } from "./today-tasks.server.ts";

/** Everything on the start page (overview.md#start-page); branches on the light plan have no tiles. */
export const getDashboard = useCase({
  may: ["read", "id_check"],
  input: DashboardInput,
  async run(ctx, choice) {
    const { db, actor, now } = ctx;
    const showsTiles = actor.branchId === null || hasFeature(actor.plan, "process_tiles");
    const [processes, inReview, statistics, offices, tasks] = await Promise.all([
      countProcesses(db),
      countInReview(db),
      readStatistics(db, now()),
      readOffices(db),
      readTodayTasks(ctx),
    ]);
    const { counts, months, year } = statistics;
    const kinds = kindsOf(actor.plan);
    const kind = kinds.find((one) => one === choice.kind) ?? kinds[0] ?? allKinds[0];
    const month = months.find((one) => one === choice.month) ?? statistics.month;
    return {
      prename: actor.prename,
      surname: actor.surname,
      today: now().toISOString(),
      tiles: showsTiles ? { all: processes.all, active: processes.active, inReview } : null,
      tasks: { ...tasks, inReview },
      statistics: {
        kind,
        kinds,
        month,
        months,
        year,
        isCurrentMonth: month === statistics.month,
        isHeadquarters: actor.branchId === null,
        query: choice.query,
        sortBy: choice.sortBy,
        offices: officeStatistics(offices, counts, { ...choice, kind, month, year }),
        total: { ofMonth: countInMonth(counts, month, { kind }), ofYear: countInYear(counts, year, { kind }) },
        chart: months.toReversed().map((one) => ({ month: one, count: countInMonth(counts, one, { kind }) })),
      },
    };
  },
});

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;
