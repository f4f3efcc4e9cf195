import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { contactTexts } from "#server/administration/contact/contact.texts.ts";
import { sendContactRequest } from "#server/administration/contact/send-contact-request.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { ContactForm } from "./contact-form.tsx";

export const meta: MetaFunction = () => pageTitle("Kontaktformular");

export const loader = staffLoader(async ({ context }) => {
  const staff = await context.staff();
  return { name: staff ? `${staff.prename} ${staff.surname}` : "", email: staff?.email ?? "", formKey: newId() };
});

export const action = staffAction(async ({ ctx, request }) => {
  const outcome = await submit(await readForm(request), ctx, sendContactRequest);
  if (outcome.ok) return redirect(`${paths.info("contact")}?gesendet=1`);
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** Contact form (screens.md#contact-form). */
export default function Contact() {
  const preset = useLoaderData<typeof loader>();
  const actionData = useActionResult<typeof action>();
  const isSending = useNavigation().formAction === paths.info("contact");
  const isSent = useSearchParams()[0].has("gesendet") && !actionData;
  return (
    <div className="grid gap-5">
      <PageHeader title="Kontaktformular" description="Wir antworten an die E-Mail-Adresse, die Sie hier angeben." />
      <Card>
        {isSent ? (
          <div role="status">
            <EmptyState
              icon={CircleCheck}
              tone="done"
              title={contactTexts.sent}
              action={
                <Button asChild>
                  <Link to={paths.info("contact")}>Weitere Nachricht</Link>
                </Button>
              }
            >
              {contactTexts.sentDetail}
            </EmptyState>
          </div>
        ) : (
          <CardBody className="max-w-[46rem] sm:p-7">
            <ContactForm preset={preset} lastResult={actionData?.lastResult ?? null} isSending={isSending} />
          </CardBody>
        )}
      </Card>
    </div>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
