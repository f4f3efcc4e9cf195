import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileWarning } from "lucide-react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { viewNotice } from "#server/handover/contract-terms/view-notice.server.ts";
import { type Notice, noticePaths } from "#server/services/dealers/notices-address.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.notice?.title ?? "Seite nicht gefunden", data?.notice?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = (Object.keys(noticePaths) as Notice[]).find((name) => noticePaths[name] === params.notice);
  try {
    if (!kind) return data({ notice: null }, { status: 404 });
    const door = await context.noticeDoor(params.dealerId ?? "");
    return data({ notice: await viewNotice(door, kind) });
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return data({ notice: null }, { status: 404 });
    throw error;
  }
}

/** A dealer's privacy notice, imprint or accessibility statement (offices.md#notices); everyone may read it. */
export default function DealerNotice() {
  const { notice } = useLoaderData<typeof loader>();
  if (!notice) {
    return (
      <PhoneFrame>
        <Card>
          <EmptyState icon={FileWarning} title="Diese Seite gibt es nicht" headingLevel="h1">
            Die Adresse ist unvollständig oder gilt nicht mehr.
          </EmptyState>
        </Card>
      </PhoneFrame>
    );
  }
  const { title, dealerName, clauses, addresses, validFrom } = notice;
  return (
    <PhoneFrame dealer={{ name: dealerName, logoPath: null }} notices={addresses}>
      <h1 className="text-2xl font-bold tracking-tight text-balance hyphens-auto">{title}</h1>
      {clauses.map((clause) => (
        <section key={clause.title} className="grid gap-1.5">
          <h2 className="text-lg font-semibold text-balance">{clause.title}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{clause.text}</p>
        </section>
      ))}
      {validFrom ? <p className="text-sm text-ink-soft">{`Stand: ${formatDateOnly(validFrom)}`}</p> : null}
    </PhoneFrame>
  );
}
