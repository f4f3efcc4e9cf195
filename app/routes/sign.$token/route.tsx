import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { PhoneFrame } from "#app/components/phone/phone-frame.tsx";
import { LinkNotFound } from "#app/components/phone/phone-notices.tsx";
import { readSignatures } from "#app/components/signature-pad/read-signatures.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { shownProblem } from "#app/forms/shown-problem.server.ts";
import { paths } from "#app/paths.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import {
  limitSigningRequests,
  reportSigningOpened,
  type SignedNow,
  submitPhoneSigning,
  viewPhoneSigning,
  viewSignedLink,
} from "#server/handover/signing/phone-signing.server.ts";
import { PhoneSigningForm } from "./phone-signing-form.tsx";
import { PhoneSigned } from "./phone-states.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: ["Vertrag unterschreiben", data?.signing?.dealerName].filter(Boolean).join(" – ") },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const nothing = { signing: null, signed: null };
  try {
    const signer = await context.signerDoor(token);
    // A page that is loaded again after the signature says that it was given, and shows the papers.
    const signed = await unlessUnusable(viewSignedLink(signer, {}));
    if (signed) return data({ ...nothing, signed: { token, ...signed } });
    return data({ ...nothing, signing: { token, submissionKey: newId(), ...(await viewPhoneSigning(signer, {})) } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(nothing, { status: 404 });
  }
}

const unlessUnusable = <T,>(view: Promise<T>): Promise<T | null> =>
  view.catch((error) => {
    if (error instanceof Problem && error.kind === "not-found") return null;
    throw error;
  });

export type PhoneSigningPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["signing"]>;

const resultOf = (changes: {
  isSigned?: boolean;
  signedNow?: SignedNow;
  isGone?: boolean;
  problem?: { text: string; headline?: string };
}) => ({
  isSigned: false,
  isGone: false,
  signedNow: null,
  problem: null,
  ...changes,
});

export async function action({ params, request, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  try {
    // An unknown link gets its response before anything is read.
    const signer = await context.signerDoor(token);
    await limitSigningRequests(signer, {});
    const form = await readForm(request);
    if (form.get("intent") === "opened") {
      await reportSigningOpened(signer, {});
      return data(resultOf({}));
    }
    const signedNow = await submitPhoneSigning(signer, {
      submissionKey: String(form.get("submissionKey") ?? ""),
      isAgreed: form.get("isAgreed") as "on",
      signatures: readSignatures(form),
      device: deviceName(request.headers.get("user-agent")),
    });
    return data(resultOf({ isSigned: true, signedNow }));
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") {
      // Signed in another tab of this phone: says what a reload would.
      const signed = await unlessUnusable(context.signerDoor(token).then((signer) => viewSignedLink(signer, {})));
      if (signed) return data(resultOf({ isSigned: true, signedNow: { isFullySigned: signed.isFullySigned } }));
      return data(resultOf({ isGone: true }), { status: 404 });
    }
    const problem = shownProblem(error);
    if (!problem) throw error;
    const isLimited = error instanceof Problem && error.kind === "too-many";
    return data(resultOf({ problem }), { status: isLimited ? 429 : 422 });
  }
}

/** The page has all its data, and the response to the signatures what follows. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

type OfDealer = Pick<PhoneSigningPage, "token" | "dealerName" | "hasLogo">;

const brandOf = ({ token, dealerName, hasLogo }: OfDealer) => ({
  name: dealerName,
  logoPath: hasLogo ? paths.linkLogo("sign", token) : null,
});

export default function PhoneSigning() {
  const { signing, signed } = useLoaderData<typeof loader>();
  const page = signing ?? signed;
  const result = useActionResult<typeof action>() as ReturnType<typeof resultOf> | undefined;
  return (
    <PhoneFrame dealer={page ? brandOf(page) : undefined} notices={page?.notices}>
      {page && (result?.isSigned || (signed && !result)) ? (
        <PhoneSigned
          token={page.token}
          papers={page.papers}
          isFullySigned={signed?.isFullySigned ?? result?.signedNow?.isFullySigned ?? false}
        />
      ) : null}
      {result?.isGone || !page ? <LinkNotFound /> : null}
      {signing && !result?.isSigned && !result?.isGone ? (
        <PhoneSigningForm signing={signing} problem={result?.problem ?? null} />
      ) : null}
    </PhoneFrame>
  );
}
