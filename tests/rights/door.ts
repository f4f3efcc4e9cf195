import type { Permission } from "#server/ground/access/permissions.ts";
import type { PlanFeature } from "#server/ground/access/plan-features.ts";
import type { Subject, SubjectKind } from "./subjects.ts";

/** What one page or API call demands; written from the specification, not read from the code it checks. */
export type Door = {
  /** Which part of a page with several forms, for the titles of tests. */
  part?: string;
  /** Null: open to every signed-in user, or the permission is that of a link. */
  may: Permission | null;
  /** Feature of the plan without which it is refused. */
  feature?: PlanFeature;
  /** What the id in its address (or body) names: other tenants and other branches get 404. */
  subject?: SubjectKind;
  /** Rows of the whole tenant, such as the headquarters' settings: other branches may see this subject, other tenants may not. */
  isTenantWide?: boolean;
  /** The value of a parameter that is not the subject's id. */
  params?: Record<string, string>;
  query?: (subject: Subject) => Record<string, string>;
  /** A body that gets as far as the permission and the lookup; JSON for the API, a form for pages. */
  body?: (subject: Subject) => object;
  /** The page reads JSON instead of a form. */
  isJson?: boolean;
  /** The body is sent as a form with files. */
  isUpload?: boolean;
  /** Returned to those who may; without it anything that is neither a refusal nor a failure of the server. */
  ok?: number;
  /** Instead of 404 for rows of others. */
  toStrangers?: number;
  /** Instead of 403 where the light plan has no such feature. */
  onLightPlan?: number;
};
