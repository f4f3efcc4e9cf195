import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { ReadingView } from "#app/components/phone/reading-view.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Problem } from "#server/ground/kernel/problem.ts";
import { readLinkedPaper } from "#server/handover/signing/view-linked-document.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: ["Vertrag lesen", data?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

/** A document under a signer's link as a page; the link is that of the PDF beside it (papers.md#reading-view). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const fileId = params.fileId ?? "";
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const door = await context.signedPaperDoor({ fileId, token });
    return data(await readLinkedPaper(door, fileId), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "not-found") throw error;
    throw redirect(paths.documentLinkOver({}), { headers: { "Cache-Control": "no-store" } });
  }
}

export default function ReadDocument() {
  const { blocks, dealerName, notices } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <PhoneFrame dealer={{ name: dealerName, logoPath: null }} notices={notices}>
      <div>
        <Button asChild size="sm">
          <a href={pathname.replace(/\/read$/, "") + search}>
            <FileDown aria-hidden />
            Als PDF
          </a>
        </Button>
      </div>
      <ReadingView blocks={blocks} />
    </PhoneFrame>
  );
}
