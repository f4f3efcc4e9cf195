import { createRoute } from "@hono/zod-openapi";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { DayParameter } from "#server/ground/openapi/list-parameters.ts";
import { addPayment, addSbPayment } from "./add-payment.server.ts";
import { getDayTotals } from "./day-totals.server.ts";
import { getPayments, getSbPayments } from "./get-payments.server.ts";
import {
  AddPaymentBody,
  DayTotalsWire,
  dayTotalsToWire,
  PaymentsWire,
  paymentOfWire,
  paymentsToWire,
  paymentWireNameOf,
  ReversePaymentBody,
  reversalOfWire,
} from "./payments.wire.ts";
import { reversePayment, reverseSbPayment } from "./reverse-payment.server.ts";

const list = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: { params: IdParam },
    responses: { 200: jsonResponse("The payments, the oldest first, and what is open", PaymentsWire) },
  });

const add = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: "post",
    path,
    summary,
    request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(AddPaymentBody) },
    responses: { 201: jsonResponse("All payments and what is open now", PaymentsWire) },
  });

const PaymentParams = IdParam.extend({ payment_id: IdText });

const reverse = <P extends string>(path: P, summary: string) =>
  createRoute({
    method: "post",
    path,
    summary,
    request: { params: PaymentParams, headers: IdempotencyHeader, body: jsonBody(ReversePaymentBody) },
    responses: { 201: jsonResponse("All payments and what is open now", PaymentsWire) },
  });

/** Payments of contracts and of SB insurance booked alone (api.md#payments). Addresses with a word come before those with an id. */
export const paymentsApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/contracts/day_totals",
      summary: "What changed hands on a day, by kind of payment",
      request: {
        query: z.object({
          date: DayParameter.describe("`2026-11-26`; left out: today in Berlin"),
          branch_office_id: WireText.optional().describe("`headquarters`: its own contracts; left out: all"),
        }),
      },
      responses: { 200: jsonResponse("The totals", DayTotalsWire) },
    }),
    async (c) => {
      const { date = "", branch_office_id: office = "" } = c.req.valid("query");
      return c.json(dayTotalsToWire(await getDayTotals(c.var.ctx, { date, office })), 200);
    },
  )
  .openapi(list("/contracts/{id}/payments", "Payments of a contract"), async (c) =>
    c.json(paymentsToWire(await getPayments(c.var.ctx, { contractId: c.req.valid("param").id })), 200),
  )
  .openapi(add("/contracts/{id}/payments", "Notes a payment of a contract"), async (c) => {
    const contractId = c.req.valid("param").id;
    await asWire(paymentWireNameOf, () =>
      addPayment.asGiven(c.var.ctx, { contractId, ...paymentOfWire(c.req.valid("json")) }),
    );
    return c.json(paymentsToWire(await getPayments(c.var.ctx, { contractId })), 201);
  })
  .openapi(
    reverse("/contracts/{id}/payments/{payment_id}/reverse", "Takes a payment of a contract back"),
    async (c) => {
      const { id: contractId, payment_id: paymentId } = c.req.valid("param");
      await reversePayment.asGiven(c.var.ctx, { contractId, paymentId, ...reversalOfWire(c.req.valid("json")) });
      return c.json(paymentsToWire(await getPayments(c.var.ctx, { contractId })), 201);
    },
  )
  .openapi(list("/sb_insurance/contracts/{id}/payments", "Payments of an SB insurance booked alone"), async (c) =>
    c.json(paymentsToWire(await getSbPayments(c.var.ctx, { sbContractId: c.req.valid("param").id })), 200),
  )
  .openapi(add("/sb_insurance/contracts/{id}/payments", "Notes a payment of an SB insurance"), async (c) => {
    const sbContractId = c.req.valid("param").id;
    await asWire(paymentWireNameOf, () =>
      addSbPayment.asGiven(c.var.ctx, { sbContractId, ...paymentOfWire(c.req.valid("json")) }),
    );
    return c.json(paymentsToWire(await getSbPayments(c.var.ctx, { sbContractId })), 201);
  })
  .openapi(
    reverse("/sb_insurance/contracts/{id}/payments/{payment_id}/reverse", "Takes a payment of an SB insurance back"),
    async (c) => {
      const { id: sbContractId, payment_id: paymentId } = c.req.valid("param");
      await reverseSbPayment.asGiven(c.var.ctx, { sbContractId, paymentId, ...reversalOfWire(c.req.valid("json")) });
      return c.json(paymentsToWire(await getSbPayments(c.var.ctx, { sbContractId })), 201);
    },
  );
