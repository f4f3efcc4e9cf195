import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { LinkNotFound } from "#app/components/phone/phone-notices.tsx";
import { readSignatures } from "#app/components/signature-pad/read-signatures.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { shownProblem } from "#app/forms/shown-problem.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { paths } from "#app/paths.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import {
  limitSigningRequests,
  reportSigningOpened,
  type SignedPaper,
  submitPhoneSigning,
  viewPhoneSigning,
} from "#server/handover/signing/phone-signing.server.ts";
import { PhoneSigningForm } from "./phone-signing-form.tsx";
import { PhoneSigned } from "./phone-states.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: ["Vertrag unterschreiben", data?.signing?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const token = params.token ?? "";
    const signer = await context.signerDoor(token);
    return data({ signing: { token, submissionKey: newId(), ...(await viewPhoneSigning(signer, {})) } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ signing: null }, { status: 404 });
  }
}

export type PhoneSigningPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["signing"]>;

const resultOf = (changes: {
  isSigned?: boolean;
  paper?: SignedPaper | null;
  isGone?: boolean;
  problem?: { text: string; headline?: string };
}) => ({
  isSigned: false,
  isGone: false,
  paper: null,
  problem: null,
  ...changes,
});

export async function action({ params, request, context }: ActionFunctionArgs) {
  try {
    // An unknown link gets its response before anything is read.
    const signer = await context.signerDoor(params.token ?? "");
    await limitSigningRequests(signer, {});
    const form = await readForm(request);
    if (form.get("intent") === "opened") {
      await reportSigningOpened(signer, {});
      return data(resultOf({}));
    }
    const paper = await submitPhoneSigning(signer, {
      submissionKey: String(form.get("submissionKey") ?? ""),
      isAgreed: form.get("isAgreed") as "on",
      signatures: readSignatures(form),
      device: deviceName(request.headers.get("user-agent")),
    });
    return data(resultOf({ isSigned: true, paper }));
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found")
      return data(resultOf({ isGone: true }), { status: 404 });
    const problem = shownProblem(error);
    if (!problem) throw error;
    const isLimited = error instanceof Problem && error.kind === "too-many";
    return data(resultOf({ problem }), { status: isLimited ? 429 : 422 });
  }
}

/** The page has all its data; after the last response the link is used up and would look unknown. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const brandOf = ({ token, dealerName, hasLogo }: PhoneSigningPage) => ({
  name: dealerName,
  logoPath: hasLogo ? paths.linkLogo("sign", token) : null,
});

export default function PhoneSigning() {
  const { signing } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>() as ReturnType<typeof resultOf> | undefined;
  return (
    <PhoneFrame dealer={signing ? brandOf(signing) : undefined}>
      {result?.isSigned ? <PhoneSigned token={signing?.token ?? null} paper={result.paper} /> : null}
      {result?.isGone || (!signing && !result?.isSigned) ? <LinkNotFound /> : null}
      {signing && !result?.isSigned && !result?.isGone ? (
        <PhoneSigningForm signing={signing} problem={result?.problem ?? null} />
      ) : null}
    </PhoneFrame>
  );
}
