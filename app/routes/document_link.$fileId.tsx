import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { pdfResponse } from "#app/pdf-response.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { viewLinkedPaper } from "#server/handover/signing/view-linked-document.server.ts";

/**
 * A document under the link that a signer's phone was given: the signed token in the address is the key, for five minutes.
 * Otherwise redirects to the page that says why not, as a route that serves files has no page of its own.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const fileId = params.fileId ?? "";
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const door = await context.signedPaperDoor({ fileId, token });
    return pdfResponse({ ...(await viewLinkedPaper(door, fileId)), fileName: "Vertrag.pdf" });
  } catch (error) {
    const isOver = error instanceof Problem && error.kind === "not-found";
    if (!isOver) {
      logEvent("error", "linked document not shown", { error: errorClass(error) });
      context.reportDefect(error, "GET /document_link/:value");
    }
    return redirect(paths.documentLinkOver(isOver ? {} : { unavailable: 1 }), {
      headers: { "Cache-Control": "no-store" },
    });
  }
}
