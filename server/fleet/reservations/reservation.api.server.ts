import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { instantIn, pageToWire } from "#server/ground/openapi/list-parameters.ts";
import { createReservation } from "./create-reservation.server.ts";
import { deleteReservation } from "./delete-reservation.server.ts";
import { listReservationConflicts } from "./list-reservation-conflicts.server.ts";
import { getReservation, listChangedReservations, listReservations } from "./list-reservations.server.ts";
import { reservationTexts as t } from "./reservation.texts.ts";
import {
  ConflictWire,
  changesOf,
  conflictToWire,
  newReservationOf,
  ReservationBody,
  ReservationListWire,
  ReservationsQuery,
  ReservationWire,
  required,
  reservationToWire,
} from "./reservation.wire.ts";
import { updateReservation } from "./update-reservation.server.ts";

const one = jsonResponse("The reservation", z.object({ reservation: ReservationWire }));
const changeRequest = { params: IdParam, body: jsonBody(ReservationBody) };
const refusedOverlap = "422 with the first error when the period overlaps with another use.";

const asOnePage = <Row>(records: Row[]) => ({ records, totalPages: 1, totalEntries: records.length });

/** Reservations of vehicles. */
export const reservationApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/reservations",
      summary: "The reservations of a vehicle, or those changed since an instant",
      description: "Of a vehicle the latest 500, as one page; those of all vehicles with `updated_since` alone.",
      request: { query: ReservationsQuery },
      responses: { 200: jsonResponse("reservations and pagination", ReservationListWire) },
    }),
    async (c) => {
      const { vehicle_id: vehicleId, updated_since, page, per_page: perPage } = c.req.valid("query");
      const since = instantIn(updated_since);
      const list = since
        ? await listChangedReservations(c.var.ctx, { since, page, perPage })
        : asOnePage(await listReservations(c.var.ctx, { vehicleId: vehicleId ?? "" }));
      const { records: reservations, pagination } = pageToWire(list, page, reservationToWire);
      return c.json({ reservations, pagination }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles/{id}/reservations_for_date_range",
      summary: "What a vehicle is used for within a period",
      request: { params: IdParam, query: z.object({ start_date: WireText.optional(), end_date: WireText.optional() }) },
      responses: {
        200: jsonResponse(
          "Reservations and contracts that are underway, in chronological order",
          z.object({ reservations: z.array(ConflictWire) }),
        ),
      },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { start_date, end_date } = c.req.valid("query");
      const conflicts = await listReservationConflicts(c.var.ctx, {
        vehicleId: id,
        startAt: required(start_date, null, "start_date", t.startRequired),
        endAt: required(end_date, null, "end_date", t.endRequired),
      });
      return c.json({ reservations: conflicts.map(conflictToWire) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/reservations",
      summary: "Reserves a vehicle",
      description: refusedOverlap,
      request: { headers: IdempotencyHeader, body: jsonBody(ReservationBody) },
      responses: { 201: one },
    }),
    async (c) => {
      const { id } = await createReservation(c.var.ctx, newReservationOf(c.req.valid("json").reservation));
      return c.json({ reservation: reservationToWire(await getReservation(c.var.ctx, { id })) }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/reservations/{id}",
      summary: "Changes a reservation; fields that are left out stay",
      description: refusedOverlap,
      request: changeRequest,
      responses: { 200: one },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await updateReservation(c.var.ctx, { id, ...changesOf(c.req.valid("json").reservation) });
      return c.json({ reservation: reservationToWire(await getReservation(c.var.ctx, { id })) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "patch",
      path: "/reservations/{id}",
      summary: "Changes a reservation; fields that are left out stay",
      description: refusedOverlap,
      request: changeRequest,
      responses: { 200: one },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await updateReservation(c.var.ctx, { id, ...changesOf(c.req.valid("json").reservation) });
      return c.json({ reservation: reservationToWire(await getReservation(c.var.ctx, { id })) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/reservations/{id}",
      summary: "Deletes a reservation of one's own",
      request: { params: IdParam },
      responses: { 204: { description: "Deleted" } },
    }),
    async (c) => {
      await deleteReservation(c.var.ctx, c.req.valid("param"));
      return c.body(null, 204);
    },
  );
