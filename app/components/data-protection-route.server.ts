import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { paths } from "#app/paths.ts";
import type { StaffArgs } from "#app/staff-route.server.ts";
import { customerRightsTexts } from "#server/customers/customer-rights/customer-rights.texts.ts";
import { erasePerson, previewErasure } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import type { Subject } from "#server/customers/customer-rights/person-data.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** What the page about a person's rights shows; leads to the customer's page where the person of a check is a customer. */
export const loadDataProtection =
  (of: Subject["of"]) =>
  async ({ ctx, params, request }: StaffArgs<LoaderFunctionArgs>) => {
    const preview = await previewErasure(ctx, { of, id: params.id ?? "" });
    const { person } = preview;
    if (person.of !== of || person.id !== params.id) throw redirect(paths.dataProtection(person.of, person.id));
    return {
      ...preview,
      hasCustomers: hasFeature(ctx.actor.plan, "customers"),
      hasErased: new URL(request.url).searchParams.has("erased"),
    };
  };

/** Deletes the person's data. */
export const submitErasure =
  (of: Subject["of"]) =>
  async ({ ctx, params, request }: StaffArgs<ActionFunctionArgs>) => {
    const form = await readForm(request);
    const id = params.id ?? "";
    try {
      await erasePerson(ctx, { of, id, isConfirmed: form.get("isConfirmed") as "on" });
      return redirect(paths.dataProtection(of, id, { erased: 1 }));
    } catch (error) {
      if (error instanceof z.ZodError) return data({ problem: customerRightsTexts.confirm }, { status: 422 });
      if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
      return data({ problem: error.message }, { status: 409 });
    }
  };

/** The download of an Auskunft, as PDF or JSON (`format`). */
export const downloadPersonData =
  (of: Subject["of"]) =>
  async ({ ctx, params, request }: StaffArgs<LoaderFunctionArgs>) => {
    refuseForeignSite(request);
    const format = new URL(request.url).searchParams.get("format") === "json" ? "json" : "pdf";
    const { bytes, fileName, contentType } = await exportPersonData(ctx, { of, id: params.id ?? "", format });
    return new Response(bytes as BodyInit, {
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
