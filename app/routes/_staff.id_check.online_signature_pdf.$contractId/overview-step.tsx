import { CircleCheck, CircleDashed, CircleMinus } from "lucide-react";
import {
  isDraftSigned,
  type SignatureDraft,
  type SignatureDrafts,
} from "#app/components/signature-pad/signature-draft.ts";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { SigningPage } from "./route.tsx";

type OverviewStepProps = { page: SigningPage; drafts: SignatureDrafts };

/** The last step, 'Alles im Überblick' (signatures.md#signing-page): who signs, and where the signed papers go. */
export function OverviewStep({ page, drafts }: OverviewStepProps) {
  return (
    <Card id="vorschau">
      <CardHeader>
        <CardTitle>Alles im Überblick</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-6 *:min-w-0">
        <ul className="grid gap-4 sm:grid-cols-2 noscript:hidden">
          {page.requirements.map((requirement) => (
            <SignatureOverview key={requirement.kind} requirement={requirement} draft={drafts.of(requirement.kind)} />
          ))}
        </ul>
        {page.recipient && !page.actId ? (
          <Checkbox name="mailsPapers" defaultChecked label={`PDFs an ${page.recipient} senden`} />
        ) : null}
        {page.recipient && page.actId ? (
          <p>{`Der unterschriebene Nachtrag geht per E-Mail an ${page.recipient}.`}</p>
        ) : null}
      </CardBody>
    </Card>
  );
}

type SignatureOverviewProps = { requirement: SigningPage["requirements"][number]; draft: SignatureDraft };

function SignatureOverview({ requirement, draft }: SignatureOverviewProps) {
  const { name, given, isOptional, signerName } = requirement;
  const Waiting = isOptional ? CircleMinus : CircleDashed;
  const isSigned = given !== null || isDraftSigned(draft);
  const isTyped = given ? given.method === "typed" : draft.method === "typed";
  const signer = given?.signerName ?? (isTyped ? draft.typedName : signerName);
  const picture = given ? paths.signatureImage(given.id) : draft.image;
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-control border border-line p-3">
      <p className="flex items-center gap-2 font-semibold">
        {isSigned ? (
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-green-ink" />
        ) : (
          <Waiting aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
        )}
        {name}
      </p>
      {isSigned ? (
        <div className="grid aspect-[450/120] place-items-center overflow-hidden rounded-small bg-white">
          {isTyped ? (
            <span className="w-full truncate px-3 text-center font-serif text-2xl text-[#10243a] italic">{signer}</span>
          ) : (
            <img src={picture} alt={`Unterschrift: ${name}`} className="size-full object-contain" />
          )}
        </div>
      ) : null}
      <p className="text-sm text-ink-soft">
        {isSigned ? signer : isOptional ? "übersprungen" : "fehlt noch"}
        {given ? `, ${formatDateTime(given.signedAt)} Uhr` : null}
      </p>
    </li>
  );
}
