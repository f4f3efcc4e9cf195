import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { DocumentUnavailable, LinkNotFound } from "#app/components/phone/phone-notices.tsx";
import { useReportRouteError } from "#app/layout/use-report-route-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Problem } from "#server/ground/kernel/problem.ts";
import { linkToSignedPaper } from "#server/handover/signing/phone-signing.server.ts";

export const meta: MetaFunction = () => [
  { title: "Dokument vor der Unterschrift" },
  { name: "robots", content: "noindex, nofollow" },
];

/** Redirects a signer to a document at an address that works for five minutes and does not permit signing. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  try {
    const signer = await context.signerDoor(params.token ?? "");
    const parameters = new URL(request.url).searchParams;
    const asked = parameters.get("of");
    const of = asked === "sb_contract" || asked === "addendum" ? asked : "contract";
    const { url } = await linkToSignedPaper(signer, { of });
    return redirect(parameters.get("as") === "page" ? readingAddress(url) : url, {
      headers: { "Cache-Control": "no-store" },
    });
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return data(null, { status: 404 });
    throw error;
  }
}

/** The page on which the document under this link is read. */
function readingAddress(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}/read${search}`;
}

/** Without a document to redirect to, the link is over: documents open in tabs of their own. */
export default function SigningOver() {
  return (
    <PhoneFrame>
      <LinkNotFound />
    </PhoneFrame>
  );
}

export function ErrorBoundary() {
  useReportRouteError();
  const { pathname, search } = useLocation();
  return (
    <PhoneFrame>
      <DocumentUnavailable
        action={
          <Button variant="primary" asChild>
            <a href={pathname + search}>
              <RefreshCw aria-hidden />
              Erneut versuchen
            </a>
          </Button>
        }
      />
    </PhoneFrame>
  );
}
