import { createRoute } from "@hono/zod-openapi";
import { apiApp, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { applyImport } from "./apply-import.server.ts";
import { checkImport } from "./check-import.server.ts";
import { exportVehiclesCsv, vehiclesCsvResponse } from "./export-vehicles-csv.server.ts";
import { singleByteEncodings } from "./file-encoding.ts";
import { importTexts } from "./import.texts.ts";
import { listMissingInFeed, type MissingVehicle } from "./list-missing-in-feed.server.ts";
import { cellErrorText } from "./read-vehicle-rows.server.ts";
import { syncFeed } from "./sync-feed.server.ts";

const Result = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  notices: z
    .array(z.string())
    .optional()
    .describe("What the stock did not take over: a lower odometer, the state of a car that is out"),
});

const ImportForm = z.object({
  csv_file: z.any().openapi({ format: "binary" }),
  encoding: z
    .enum(singleByteEncodings.map(({ key }) => key))
    .optional()
    .describe("Only for a file that is neither UTF-8 nor UTF-16 and whose words do not tell; the refusal asks for it"),
});

type Applied = { createdCount: number; changedCount: number; unchangedCount: number; notices: string[] };

const FeedResult = Result.extend({
  missing: z
    .array(z.object({ id: z.string(), vin: z.string(), name: z.string(), is_out: z.boolean() }))
    .optional()
    .describe("Vehicles in stock that earlier lists have named and this one does not; `is_out`: with a contract"),
});

const missingOf = (vehicles: readonly MissingVehicle[]): Pick<z.infer<typeof FeedResult>, "missing"> =>
  vehicles.length === 0
    ? {}
    : {
        missing: vehicles.map(({ id, vin, brand, name, isOut }) => ({
          id,
          vin,
          name: `${brand} ${name}`,
          is_out: isOut,
        })),
      };

const resultOf = ({ createdCount, changedCount, unchangedCount, notices }: Applied): z.infer<typeof Result> => ({
  created: createdCount,
  updated: changedCount,
  unchanged: unchangedCount,
  ...(notices.length > 0 ? { notices } : {}),
});

/** Lists of vehicles as files. Stands before the addresses with an id. */
export const vehicleImportApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles/to_csv_file",
      summary: "All vehicles in stock as a CSV file that can be imported again",
      responses: { 200: { description: "CSV", content: { "text/csv": { schema: z.string() } } } },
    }),
    async (c) => {
      refuseForeignSite(c.req.raw);
      return vehiclesCsvResponse(await exportVehiclesCsv(c.var.ctx, {}), "fahrzeuge.csv");
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles/import_from_eautoseller_csv",
      summary: "Fetches the dealer's list at eAutoseller and imports it; may take 45 seconds",
      responses: {
        200: jsonResponse(
          "How many vehicles are new, changed and unchanged, what was not taken over, and what the list does not name any more",
          FeedResult,
        ),
      },
    }),
    async (c) => {
      refuseForeignSite(c.req.raw);
      const result = resultOf(await syncFeed(c.var.ctx, {}));
      return c.json({ ...result, ...missingOf((await listMissingInFeed(c.var.ctx, {})) ?? []) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/vehicles/from_csv_file",
      summary: "Imports a CSV file, all rows or none; vehicles are recognised by their VIN",
      request: {
        body: {
          required: true,
          content: { "multipart/form-data": { schema: ImportForm } },
        },
      },
      responses: {
        200: jsonResponse("How many vehicles are new, changed and unchanged, and what was not taken over", Result),
      },
    }),
    async (c) => {
      const { csv_file: file, encoding } = c.req.valid("form");
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      const checked = await checkImport(c.var.ctx, { bytes, encoding });
      if (checked.errors.length > 0) {
        const issues = checked.errors.map((one) => ({
          field: `${one.row}.${one.column}`,
          text: cellErrorText(one),
          atField: one.message,
        }));
        throw new Problem("invalid", issues[0]?.text ?? "", { headline: importTexts.uploadFailed, issues });
      }
      return c.json(resultOf(await applyImport(c.var.ctx, { id: checked.id })), 200);
    },
  );
