import {
  and,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { appendAuditEntry, expectAuditEntry } from "./audit-chain.server.ts";
import type { NewAuditRow } from "./audit-hash.ts";
import type { TenantConnection, Transaction } from "./client.server.ts";
import { isFoundBy, type TextIndex } from "./find-by-text.server.ts";
import { type FoundPerson, type PeopleSearch, selectFoundPeople } from "./find-people.server.ts";
import { type ProcessSearch, selectFoundProcesses } from "./find-processes.server.ts";
import { selectFoundVehicles, type VehicleSearch } from "./find-vehicles.server.ts";
import { type IdsInOrder, selectCountInRanges, selectIdsInOrder, selectStretch } from "./ids-in-order.server.ts";
import { headquarters } from "./schema/dealers.ts";
import {
  isOwnedByBranch,
  type TenantTable,
  tenantTables,
  visibleAmongChosen,
  visibleRows,
} from "./tenant-tables.server.ts";

/** Which rows are visible: a tenant's, or only those of one of its branch offices (tenants-and-rights.md#branches). */
export type Scope = { headquarterId: string /** null: the whole tenant */; branchId: string | null };

type Row<T extends TenantTable> = InferSelectModel<T>;
type New<T extends TenantTable> = Omit<InferInsertModel<T>, "headquarterId" | "writtenByBranchId">;
type Patch<T extends TenantTable> = { [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL } & {
  headquarterId?: never;
  writtenByBranchId?: never;
};
/** Values of a row that `updateMany` writes. */
type PatchOfRow<T extends TenantTable> = { id: string } & {
  [K in Exclude<keyof InferInsertModel<T>, "id" | "headquarterId" | "writtenByBranchId">]?: Extract<
    InferInsertModel<T>[K],
    string | number
  > | null;
};
/** Far below the 32,766 parameters of a statement, for tables with 25 columns. */
const rowsPerStatement = 500;
/** The settings of a headquarters that its Admins change themselves, and what a job notes. */
type HeadquarterPatch = Partial<
  Pick<
    InferSelectModel<typeof headquarters>,
    | "name"
    | "street"
    | "house"
    | "postalCode"
    | "city"
    | "telephoneNumber"
    | "email"
    | "taxNumber"
    | "vatNumber"
    | "registerEntry"
    | "openingHours"
    | "detailsVersion"
    | "reservationBufferMinutes"
    | "federalState"
    | "calendarFeedVersion"
    | "calendarFeedClass"
    | "calendarFeedHasNames"
    | "eautosellerTriedAt"
    | "logoFileKey"
    | "deleteAfterMonths"
    | "keepsPhotos"
    | "scanMailbox"
    | "scanSenders"
    | "deleteScansAfterDays"
    | "templateReviews"
    | "legitimationProvider"
    | "legitimationWebhookUrl"
    | "legitimationWebhookSecret"
  >
>;
/** A contract whose vehicle is not back. */
export type OpenContract = { id: string; vehicleId: string; startOfUse: Date; endOfUse: Date; isHandedOver: boolean };
/** That a visible vehicle is out with a contract of another office; whose contract it is stays there. */
export type UseByOtherOffice = {
  contractId: string;
  vehicleId: string;
  startOfUse: Date;
  endOfUse: Date;
  /** `Zentrale`, or the branch office's name. */
  office: string;
};
/** What makes two people the same customer. */
type CustomerIdentity = { email: string; sortKey: string; dateOfBirth: string };
type WithId = TenantTable & { id: SQLiteColumn };

type Selects = Pick<ReturnType<TenantConnection["with"]>, "select" | "selectDistinct">;
type Shadow = ReturnType<typeof shadow>;

/** A common table expression of a table's name. */
const shadow = (db: TenantConnection | Transaction, table: SQLiteTable, rows: SQL) =>
  db.$with(getTableName(table), getTableColumns(table)).as(rows);

/** A common table expression for every tenant table, with the visible rows. */
function shadows(db: TenantConnection | Transaction, scope: Scope, visible: typeof visibleRows): Shadow[] {
  const tables = tenantTables.map((table) =>
    shadow(db, table, sql`select * from main.${sql.identifier(getTableName(table))} where ${visible(table, scope)}`),
  );
  return [shadow(db, headquarters, sql`select * from main.headquarters where id = ${scope.headquarterId}`), ...tables];
}

const isList = (ids: readonly string[] | SQLWrapper): ids is readonly string[] => Array.isArray(ids);

/** The function, called when its result is first needed and then never again. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function tenantRows(db: TenantConnection | Transaction, scope: Scope) {
  const visible = once(() => db.with(...shadows(db, scope, visibleRows)));
  const amongChosen = once(() => shadows(db, scope, visibleAmongChosen));
  const ownTenant = { headquarterId: scope.headquarterId };
  // A branch cannot reassign its own rows to another branch.
  const staysInBranch = (table: TenantTable, patch: object) => "branchId" in patch && isOwnedByBranch(table);
  const writer = (table: TenantTable) =>
    "writtenByBranchId" in getTableColumns(table) ? { writtenByBranchId: scope.branchId } : {};
  const ownBranch = scope.branchId === null ? {} : { branchId: scope.branchId };
  const ownColumns = (table: TenantTable) => ({
    ...ownTenant,
    ...(scope.branchId !== null && "branchId" in getTableColumns(table) ? { branchId: scope.branchId } : {}),
  });
  const inserting = <T extends TenantTable>(table: T, row: New<T>) =>
    db.insert(table as TenantTable).values({ ...row, ...ownColumns(table), ...writer(table) } as never);
  function updating<T extends TenantTable>(table: T, where: SQL | undefined, patch: Patch<T>) {
    // Not even to what it is: every row that refers to this one would be looked for.
    const { headquarterId: _, ...changes } = patch as Record<string, unknown>;
    const set = { ...changes, ...(staysInBranch(table, patch) ? ownBranch : {}), ...writer(table) } as never;
    return db
      .update(table as TenantTable)
      .set(set)
      .where(and(visibleRows(table, scope), where));
  }
  const removing = (table: TenantTable, where: SQL | undefined) =>
    db.delete(table).where(and(visibleRows(table, scope), where));

  return {
    scope,
    select: ((...fields: []) => visible().select(...fields)) as Selects["select"],
    selectDistinct: ((...fields: []) => visible().selectDistinct(...fields)) as Selects["selectDistinct"],
    /** The same rows, for queries that name those they want by their ids (decision 024). */
    selectChosen: <Fields extends SelectedFields>(fields: Fields) => db.with(...amongChosen()).select(fields),
    /**
     * Of `table` only a stretch, such as a page of a list, and what is joined to it (decision 024). The query names the table in
     * `from` and the order in `orderBy`, as `orderOf` has it. `listed`: another table, whose last key is the id.
     */
    selectStretch<Fields extends SelectedFields>(
      table: WithId,
      stretch: IdsInOrder,
      fields: Fields,
      listed: TenantTable = table,
    ) {
      const others = amongChosen().filter(({ _ }) => _.alias !== getTableName(table));
      return db.with(shadow(db, table, selectStretch(table, scope, stretch, listed)), ...others).select(fields);
    },

    /** All visible rows that match. */
    async find<T extends TenantTable>(table: T, where?: SQL): Promise<Row<T>[]> {
      return (await visible()
        .select()
        .from(table as TenantTable)
        .where(where)) as Row<T>[];
    },
    /** The visible row with this id, or undefined: other tenants' ids and missing ids are indistinguishable. */
    async get<T extends WithId>(table: T, id: string): Promise<Row<T> | undefined> {
      const found = await visible()
        .select()
        .from(table as WithId)
        .where(eq(table.id, id))
        .limit(1);
      return found[0] as Row<T> | undefined;
    },
    /** A stretch of the ids of the visible rows, in an order that an index provides: what lists read first. */
    async idsInOrder<T extends WithId>(table: T, stretch: IdsInOrder): Promise<string[]> {
      if (stretch.ranges.length === 0) return [];
      const rows = await db.all<{ id: string }>(selectIdsInOrder(table, scope, stretch));
      return rows.map(({ id }) => id);
    },
    /** How many visible rows the ranges of `idsInOrder` have, counted no further than `maximum`. */
    async countInRanges(table: TenantTable, ranges: IdsInOrder["ranges"], maximum: number): Promise<number> {
      const [row] = await db.all<{ count: number }>(selectCountInRanges(table, scope, ranges, maximum));
      return Number(row?.count ?? 0);
    },
    /** The visible processes that match a search, in the order and from the offset it names; `total` counts all of them. */
    async findProcesses(search: ProcessSearch): Promise<{ ids: string[]; total: number }> {
      const rows = await db.all<{ id: string; total: number }>(selectFoundProcesses(scope, search));
      return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
    },
    /** The visible vehicles that match a search, in the order it names; `total` counts all of them. */
    async findVehicles(search: VehicleSearch): Promise<{ ids: string[]; total: number }> {
      const rows = await db.all<{ id: string; total: number }>(selectFoundVehicles(scope, search));
      return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) };
    },
    /** That a row of this table is among those of the tenant that a full-text expression finds. */
    isFound: (kind: TextIndex, match: string): SQL => isFoundBy(scope.headquarterId, kind, match),
    /** The people whose visible processes match a search, from the offset it names. */
    async findPeople(search: PeopleSearch): Promise<FoundPerson[]> {
      return db.all<FoundPerson>(selectFoundPeople(scope, search));
    },
    /** The tenant's own settings. */
    async headquarter(): Promise<InferSelectModel<typeof headquarters>> {
      const [row] = await visible().select().from(headquarters).limit(1);
      if (!row) throw new Error("the tenant of this scope does not exist");
      return row;
    },
    /** Changes the tenant's own settings, not its plan, which only an operator changes. Throws for users of a branch office. */
    async updateHeadquarter(patch: HeadquarterPatch): Promise<void> {
      if (scope.branchId !== null) throw new Error("a branch office does not change its headquarters");
      await db.update(headquarters).set(patch).where(eq(headquarters.id, scope.headquarterId));
    },
    /**
     * Inserts one row; the tenant (and for branch users the branch) is added here. The database refuses a row of a branch
     * that refers to another branch's row (decision 022).
     */
    async insert<T extends TenantTable>(table: T, row: New<T>): Promise<Row<T>> {
      const [created] = await inserting(table, row).returning();
      return created as Row<T>;
    },
    /**
     * Like `insert`, for whoever needs nothing back. In a transaction it is not waited for, nor are `addOnce`, `insertMany`, `change`
     * and `remove` (decision 082): what the database refuses, the next statement throws, or the commit.
     */
    async add<T extends TenantTable>(table: T, row: New<T>): Promise<void> {
      await inserting(table, row);
    },
    /** Inserts many rows, like `insert`, in a few statements. Call it inside a transaction. */
    async insertMany<T extends TenantTable>(table: T, rows: readonly New<T>[]): Promise<void> {
      for (let start = 0; start < rows.length; start += rowsPerStatement) {
        const values = rows.slice(start, start + rowsPerStatement).map((row) => ({
          ...row,
          ...ownColumns(table),
          ...writer(table),
        }));
        await db.insert(table as TenantTable).values(values as never);
      }
    },
    /**
     * Sets the given columns of many visible rows, each to values of its own, in a few statements; returns how many rows
     * there were. All rows have the same columns; texts, numbers, null only. Call it inside a transaction.
     */
    async updateMany<T extends WithId>(table: T, rows: readonly PatchOfRow<T>[]): Promise<number> {
      const columns = getTableColumns(table);
      const isFixed = (name: string) =>
        name === "id" || (name === "branchId" && staysInBranch(table, { branchId: "" }));
      const names = Object.keys(rows[0] ?? {}).filter((name) => !isFixed(name) || scope.branchId === null);
      const set = names
        .filter((name) => name !== "id")
        .map((name) => {
          const column = sql.identifier(columns[name]?.name ?? "");
          return sql`${column} = item ->> ${`$.${name}`}`;
        });
      if ("writtenByBranchId" in columns) set.push(sql`written_by_branch_id = ${scope.branchId}`);
      let count = 0;
      for (let start = 0; start < rows.length; start += rowsPerStatement) {
        const items = JSON.stringify(rows.slice(start, start + rowsPerStatement));
        const changed = await db.all(sql`
          update ${sql.identifier(getTableName(table))} set ${sql.join(set, sql`, `)}
          from (select value as item from json_each(${items}))
          where id = item ->> '$.id' and ${visibleRows(table, scope)} returning id`);
        count += changed.length;
      }
      return count;
    },
    /** Like `insert`, but leaves an existing row unchanged; returns whether the row was new. */
    async insertOnce<T extends TenantTable>(table: T, row: New<T>): Promise<boolean> {
      const created = await inserting(table, row).onConflictDoNothing().returning();
      return created.length === 1;
    },
    /** Like `add`, but leaves an existing row unchanged. */
    async addOnce<T extends TenantTable>(table: T, row: New<T>): Promise<void> {
      await inserting(table, row).onConflictDoNothing();
    },
    /**
     * Updates the visible rows that match and returns them. No rows tells the caller that another request was first:
     * state changes name the old state in `where` (compare and set).
     */
    async update<T extends TenantTable>(table: T, where: SQL | undefined, patch: Patch<T>): Promise<Row<T>[]> {
      return (await updating(table, where, patch).returning()) as Row<T>[];
    },
    /** Like `update`, for whoever has read the rows in this transaction: nobody else can change them meanwhile. */
    async change<T extends TenantTable>(table: T, where: SQL | undefined, patch: Patch<T>): Promise<void> {
      await updating(table, where, patch);
    },
    /** Deletes the visible rows that match. */
    async remove<T extends TenantTable>(table: T, where: SQL | undefined): Promise<void> {
      await removing(table, where);
    },
    /** Deletes the visible rows that match; returns how many. */
    async removeAndCount<T extends TenantTable>(table: T, where: SQL | undefined): Promise<number> {
      return (await removing(table, where).returning()).length;
    },
    /**
     * The id of the tenant's customer with this e-mail, folded name and birth date, in whichever branch; null if there is
     * none (contracts.md#customer-of-a-contract). Of a merged customer, the id of the one who has their contracts. A read
     * beyond the visible rows: it returns nothing but the id.
     */
    async findCustomerOfTenant(person: CustomerIdentity): Promise<string | null> {
      const [known] = await db.all<{ id: string }>(sql`
        with recursive person (id, merged_into_id) as (
          select id, merged_into_id from main.customers where headquarter_id = ${scope.headquarterId}
            and email = ${person.email} and sort_key = ${person.sortKey} and date_of_birth = ${person.dateOfBirth}
          union select c.id, c.merged_into_id from person
            join main.customers c on c.headquarter_id = ${scope.headquarterId} and c.id = person.merged_into_id)
        select id from person where merged_into_id is null limit 1`);
      return known?.id ?? null;
    },
    /**
     * The contracts these vehicles are promised to or out with, of whichever branch: a car that is not back is not there for
     * another branch either. The other read beyond the visible rows: it returns ids and times, and nothing of the customer.
     */
    async openContractsOf(vehicleIds: readonly string[]): Promise<OpenContract[]> {
      if (vehicleIds.length === 0) return [];
      type Row = Record<"id" | "vehicle_id", string> & Record<"start_of_use" | "end_of_use" | "is_handed_over", number>;
      const rows = await db.all<Row>(sql`
        select id, vehicle_id, coalesce(vehicle_since, start_of_use) as start_of_use, end_of_use, handed_over_at is not null as is_handed_over from main.contracts
        where headquarter_id = ${scope.headquarterId} and active = 1
          and vehicle_id in (select value from json_each(${JSON.stringify(vehicleIds)}))
        order by start_of_use, id`);
      return rows.map(({ id, vehicle_id: vehicleId, ...row }) => ({
        id,
        vehicleId,
        startOfUse: new Date(Number(row.start_of_use)),
        endOfUse: new Date(Number(row.end_of_use)),
        isHandedOver: Number(row.is_handed_over) === 1,
      }));
    },
    /**
     * Contracts of other offices that are underway with these vehicles, as far as those are visible
     * (vehicles.md#vehicles-of-other-contracts): until when and of which office, nothing of the customer.
     */
    async usesByOtherOffices(vehicleIds: readonly string[] | SQLWrapper): Promise<UseByOtherOffice[]> {
      if (scope.branchId === null) return [];
      const named = isList(vehicleIds)
        ? sql`json_each(${JSON.stringify(vehicleIds)})`
        : sql`(select id as value from (${vehicleIds}))`;
      const rows = await db.all<Record<"id" | "vehicle_id" | "office", string> & Record<"start" | "end", number>>(sql`
        select c.id, c.vehicle_id, coalesce(c.vehicle_since, c.start_of_use) as start, c.end_of_use as end, coalesce(b.name, 'Zentrale') as office
        from ${named} named
          cross join main.vehicles v on v.id = named.value
          cross join main.contracts c on c.headquarter_id = v.headquarter_id and c.vehicle_id = v.id and c.active = 1
          left join main.branch_offices b on b.headquarter_id = c.headquarter_id and b.id = c.branch_id
        where v.headquarter_id = ${scope.headquarterId} and v.branch_id = ${scope.branchId}
          and c.branch_id is not ${scope.branchId}`);
      return rows
        .map(({ id, vehicle_id, office, start, end }) => ({
          contractId: id,
          vehicleId: vehicle_id,
          startOfUse: new Date(Number(start)),
          endOfUse: new Date(Number(end)),
          office,
        }))
        .sort((one, other) => one.startOfUse.getTime() - other.startOfUse.getTime());
    },
    /** Whether this contract is visible, or its vehicle is. */
    async seesUse(contractId: string): Promise<boolean> {
      const isHere = (alias: "c" | "v") =>
        scope.branchId === null ? sql`1` : sql`${sql.raw(alias)}.branch_id = ${scope.branchId}`;
      const found = await db.all<{ id: string }>(sql`
        select c.id from main.contracts c
          join main.vehicles v on v.headquarter_id = c.headquarter_id and v.id = c.vehicle_id
        where c.headquarter_id = ${scope.headquarterId} and c.id = ${contractId}
          and (${isHere("c")} or ${isHere("v")})`);
      return found.length > 0;
    },
    /** Appends an entry to the tenant's audit log, which is one chain for all its branch offices (decision 033). */
    async appendAuditEntry(entry: Omit<NewAuditRow, "headquarterId">): Promise<void> {
      const branch = scope.branchId === null ? {} : { branchId: scope.branchId };
      await appendAuditEntry(db, { ...entry, ...ownTenant, ...branch });
    },
    /** Next sequence number of the tenant; call inside a transaction so that no number is used without its row. */
    async nextNumber(name: string): Promise<number> {
      const [row] = await db.all<{ last_value: number }>(sql`
        insert into tenant_sequences (headquarter_id, name, last_value) values (${scope.headquarterId}, ${name}, 1)
        on conflict do update set last_value = last_value + 1 returning last_value`);
      return Number(row?.last_value);
    },
  };
}

/**
 * The only database object a use case receives; it cannot leave its tenant. Reads are ordinary Drizzle selects
 * over tables shadowed by CTEs of the same name that contain only visible rows; writes add the tenant and the visibility rule.
 */
export type TenantDb = ReturnType<typeof tenantRows> & {
  /**
   * Runs `work` all or nothing. It holds the only write lock: no mail, PDF, hash or fetch inside; after five
   * seconds the server rolls it back. A transaction that lost its turn runs again from its beginning, up to three times: `work`
   * changes nothing but the database.
   */
  transaction<R>(work: (tx: TenantDb) => Promise<R>): Promise<R>;
  /**
   * The whole tenant, for nothing but taking back the vehicle of this contract: where the contract is visible, or the vehicle
   * is, which may have moved to another office (vehicle-return.md#at-another-office). Null where neither is.
   */
  ofReturn(contractId: string): Promise<TenantDb | null>;
};

/** Opens a tenant's database; only where contexts are created (server/context, jobs) and in tests. */
export function tenantDb(db: TenantConnection | Transaction, scope: Scope): TenantDb {
  const rows = tenantRows(db, scope);
  return {
    ...rows,
    ofReturn: async (contractId) =>
      (await rows.seesUse(contractId)) ? tenantDb(db, { headquarterId: scope.headquarterId, branchId: null }) : null,
    transaction: (work) =>
      db.transaction((tx) => {
        expectAuditEntry(tx, scope.headquarterId);
        return work(tenantDb(tx, scope));
      }),
  };
}
