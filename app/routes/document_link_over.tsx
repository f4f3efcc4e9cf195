import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { DocumentLinkOver, DocumentUnavailable } from "#app/components/phone/phone-notices.tsx";

export const meta: MetaFunction = () => [{ title: "Dokument" }, { name: "robots", content: "noindex, nofollow" }];

export function loader({ request }: LoaderFunctionArgs) {
  const isUnavailable = new URL(request.url).searchParams.has("unavailable");
  return data({ isUnavailable }, { status: isUnavailable ? 503 : 404 });
}

/** Why a link to a document shows none; names neither the document nor whose it is. */
export default function DocumentLinkEnd() {
  const { isUnavailable } = useLoaderData<typeof loader>();
  return <PhoneFrame>{isUnavailable ? <DocumentUnavailable /> : <DocumentLinkOver />}</PhoneFrame>;
}
