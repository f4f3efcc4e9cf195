import { createRoute } from "@hono/zod-openapi";
import { getReservation } from "#server/fleet/reservations/list-reservations.server.ts";
import { ReservationWire, reservationToWire } from "#server/fleet/reservations/reservation.wire.ts";
import { apiApp, IdParam, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { noteNoShow, undoNoShow } from "./no-show.server.ts";
import { takeOverReservation } from "./take-over-reservation.server.ts";

const responses = { 200: jsonResponse("The reservation", z.object({ reservation: ReservationWire })) };
const request = { params: IdParam };

/** What becomes of a reservation. */
export const reservationLifeApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/no_show",
      summary: "Notes that nobody came for a reservation",
      description:
        "From 30 minutes after its start on, unless a contract began: it ends now, and the vehicle is free. 409 otherwise. Doing it twice changes nothing.",
      request,
      responses,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await noteNoShow(c.var.ctx, { id });
      return c.json({ reservation: reservationToWire(await getReservation(c.var.ctx, { id })) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/undo_no_show",
      summary: "Takes back that nobody came",
      description: "It lasts as booked again; 409 when the vehicle was promised to others meanwhile.",
      request,
      responses,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await undoNoShow(c.var.ctx, { id });
      return c.json({ reservation: reservationToWire(await getReservation(c.var.ctx, { id })) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/take_over",
      summary: "Makes the caller the owner of a reservation",
      description: "For Admins, where its owner is locked or gone.",
      request,
      responses,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await takeOverReservation(c.var.ctx, { id });
      return c.json({ reservation: reservationToWire(await getReservation(c.var.ctx, { id })) }, 200);
    },
  );
