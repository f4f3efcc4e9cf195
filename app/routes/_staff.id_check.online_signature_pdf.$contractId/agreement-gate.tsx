import { PenLine } from "lucide-react";
import { useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { signingTexts } from "#server/signing/signing.texts.ts";
import { documentsToRead, ReadLinks } from "./documents-to-read.tsx";
import type { SigningPage } from "./route.tsx";

/** The consent required before signing (spec §5), for users who did not come from the contract's page. */
export function AgreementGate({ page }: { page: SigningPage }) {
  const isInteractive = useIsInteractive();
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>
          <PenLine aria-hidden className="size-5" />
          Vor der Unterschrift
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <ReadLinks documents={documentsToRead(page)} />
        <Form method="get" action={paths.onlineSignature(page.id)} className="grid gap-4">
          <Checkbox
            name="agreed"
            required
            label={signingTexts.agreement}
            onChange={(event) => setIsAgreed(event.currentTarget.checked)}
          />
          <Button type="submit" variant="primary" disabled={isInteractive && !isAgreed} className="w-full sm:w-fit">
            Vertrag unterschreiben
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
