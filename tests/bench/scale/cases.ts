import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { processHistory } from "#server/checks/id-checks/process-history.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { sortKeys } from "#server/checks/processes/process-list.rules.ts";
import { listScans } from "#server/checks/scans/list-scans.server.ts";
import { findDuplicates } from "#server/customers/customers/find-duplicates.server.ts";
import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import { listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";
import { whoDrove } from "#server/handover/who-drove/who-drove.server.ts";
import { getDashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { getStats } from "#server/overview/dashboard/get-stats.server.ts";
import { getViewer } from "#server/overview/dashboard/get-viewer.server.ts";
import { listStatistic } from "#server/overview/dashboard/list-statistic.server.ts";
import { searchEverything } from "#server/overview/search/search-everything.server.ts";
import { getMessageFeed, listMessages } from "#server/services/notifications/list-messages.server.ts";
import type { FilledDatabase } from "./open.ts";
import { rareName, unknownName } from "./people.ts";

type Who = "HQ" | "branch";

export type Case = {
  name: string;
  kind: "page" | "deep page" | "search" | "other";
  /** @param rows how many are asked for; undefined: as many as the page shows */
  run(filled: FilledDatabase, rows?: number): Promise<unknown>;
  /** How many rows it shows, where a small database may have less than a page: the same number is then asked of both. */
  rowsOf?(filled: FilledDatabase): Promise<number>;
};

const everyone: Who[] = ["HQ", "branch"];
const tabs = ["new", "active", "done", "all"] as const;

type Page = "first" | "middle" | "last";
const numberOf = (page: Page, totalPages: number) =>
  page === "first" ? 1 : page === "last" ? totalPages : Math.ceil(totalPages / 2);

/** Every tab, every order of the menu, first, middle and last page, for headquarters and a branch. */
function listCases(): Case[] {
  return everyone.flatMap((who) =>
    tabs.flatMap((context) =>
      sortKeys.flatMap((sortBy) =>
        (["first", "middle", "last"] as const).map((page): Case => {
          const pages = new WeakMap<FilledDatabase, number>();
          const input = { context, sortBy, sortDirection: sortBy === "customer" ? "asc" : "desc" } as const;
          return {
            name: `list ${context}, by ${sortBy}, ${page} page, ${who}`,
            kind: page === "first" ? "page" : "deep page",
            async run(filled) {
              const ctx = filled.people[who];
              const total = pages.get(filled) ?? (await listProcesses(ctx, input)).totalPages;
              pages.set(filled, total);
              return listProcesses(ctx, { ...input, page: numberOf(page, total) });
            },
          };
        }),
      ),
    ),
  );
}

/** Small offices have no page of processes in a month. */
const thisYear = () => String(new Date().getFullYear());

type Words = FilledDatabase["wordsOf"][Who];

const queries: Readonly<Record<string, (known: Words) => string>> = {
  "many hits": () => "müller",
  "few hits": () => rareName,
  "no hits": () => unknownName,
  "one letter": () => "m",
  "two words": () => "anna mueller",
  "umlaut as typed": () => "Schn",
  "process number": ({ processNumber }) => processNumber,
  plate: ({ plate }) => plate,
};

const searchCases = (): Case[] =>
  everyone.flatMap((who) =>
    (["active", "all"] as const).flatMap((context) =>
      Object.entries(queries).map(([name, query]): Case => {
        const search = ({ people, wordsOf }: FilledDatabase, rows?: number) =>
          listProcesses(people[who], { context, query: query(wordsOf[who]), ...(rows ? { perPage: rows } : {}) });
        return {
          name: `search ${name}, tab ${context}, ${who}`,
          kind: "search",
          run: search,
          rowsOf: async (filled) => (await search(filled)).records.length,
        };
      }),
    ),
  );

const rejected = (perPage?: number) =>
  ({ context: "all", approvalState: "REJECTED", ...(perPage ? { perPage } : {}) }) as const;

const otherCases = (): Case[] =>
  everyone.flatMap((who): Case[] => {
    const other = (name: string, run: Case["run"]): Case => ({ name: `${name}, ${who}`, kind: "other", run });
    return [
      other("filter finished", ({ people }) => listProcesses(people[who], { context: "done", status: "finished" })),
      {
        ...other("filter approval_state", ({ people }, rows) => listProcesses(people[who], rejected(rows))),
        rowsOf: async ({ people }) => (await listProcesses(people[who], rejected())).records.length,
      },
      other("details of a check", ({ people, contractOf }) =>
        getIdCheck(people[who], { id: contractOf[who].idCheckId }),
      ),
      other("history of a check", ({ people, contractOf }) =>
        processHistory(people[who], { id: contractOf[who].idCheckId }),
      ),
      other("details of a contract", ({ people, contractOf }) => getContract(people[who], { id: contractOf[who].id })),
      other("dashboard", async ({ people }) => [await getDashboard(people[who], {}), await getViewer(people[who], {})]),
      other("who drove, a plate", ({ people, wordsOf }) =>
        whoDrove(people[who], { asked: wordsOf[who].plate, at: new Date() }),
      ),
      other("scan inbox", ({ people }) => listScans(people[who], {})),
      other("vehicle search", ({ people }) => searchVehicles(people[who], { query: "golf" })),
      other("vehicles without a query", ({ people }) => searchVehicles(people[who], { query: "" })),
      other("e-mail suggestions", ({ people }) => suggestCustomers(people[who], { query: "kunde" })),
    ];
  });

const startPageCases = (): Case[] =>
  everyone.flatMap((who): Case[] => {
    const other = (name: string, run: Case["run"], kind: Case["kind"] = "other"): Case => ({
      name: `${name}, ${who}`,
      kind,
      run,
    });
    const found: typeof queries = {
      ...queries,
      "one typing error": () => "muellr",
      "e-mail": ({ email }) => email,
      "VIN tail": ({ vinTail }) => vinTail,
    };
    const kind = "accepted_id_checks";
    return [
      other("statistics of the API", ({ people }) => getStats(people[who], { id: people[who].db.scope.headquarterId })),
      other("processes of a year", ({ people }) => listStatistic(people[who], { kind, period: thisYear() })),
      other("customers, first page", ({ people }) => listCustomers(people[who], {}), "page"),
      other("customers, last page", ({ people }) => listCustomers(people[who], { page: 99_999_999 }), "deep page"),
      other("customers, search", ({ people }) => listCustomers(people[who], { query: "müller" }), "search"),
      other("page of a customer", ({ people, contractOf }) =>
        getCustomer(people[who], { id: contractOf[who].customerId }),
      ),
      other("duplicates of a customer", ({ people, contractOf }) =>
        findDuplicates(people[who], { id: contractOf[who].customerId }),
      ),
      ...Object.entries(found).map(([name, query]): Case => {
        const search = ({ people, wordsOf }: FilledDatabase, rows?: number) =>
          searchEverything(people[who], { query: query(wordsOf[who]), ...(rows ? { perPage: rows } : {}) });
        return {
          name: `global search ${name}, ${who}`,
          kind: "search",
          run: search,
          async rowsOf(filled) {
            const { people, vehicles } = await search(filled);
            return Math.max(people.rows.length, vehicles?.records.length ?? 0);
          },
        };
      }),
    ];
  });

const messageCases = (): Case[] => {
  const ofApi = (page: number) => (filled: FilledDatabase) => listMessages(filled.reader, { page, perPage: 50 });
  return [
    { name: "messages, the bell", kind: "page", run: ({ reader }) => getMessageFeed(reader, {}) },
    { name: "messages, first page of the API", kind: "page", run: ofApi(1) },
    { name: "messages, last page of the API", kind: "deep page", run: ofApi(99_999_999) },
    { name: "messages, unread count", kind: "other", run: ({ reader }) => getViewer(reader, {}) },
  ];
};

export const cases = (): Case[] => [
  ...listCases(),
  ...searchCases(),
  ...otherCases(),
  ...startPageCases(),
  ...messageCases(),
];
