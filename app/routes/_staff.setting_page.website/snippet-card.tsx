import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { websiteTexts } from "#server/checks/website/website.texts.ts";
import { Code } from "./code.tsx";
import { policyOf, type SnippetKind, snippetKinds, snippetOf, type WidgetLook } from "./snippets.ts";

type SnippetCardProps = {
  appUrl: string;
  publishableKey: string;
  look: WidgetLook;
  kind: SnippetKind;
  canUpdate: boolean;
};

/** What the web agency copies. */
export function SnippetCard({ kind, canUpdate, ...widget }: SnippetCardProps) {
  const { steps, code } = snippetOf(kind, widget);
  const tabs = Object.entries(snippetKinds).map(([snippet, label]) => ({
    to: paths.website({ snippet }),
    label,
    isCurrent: snippet === kind,
  }));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Einbauen</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <TabsLinks label="Art der Webseite" tabs={tabs} />
        <p>{steps}</p>
        <Code text={code} />
        <p className="text-ink-soft">
          Schickt Ihre Webseite eine Content-Security-Policy, dann erlauben Sie darin diese Adresse. Eine
          Permissions-Policy darf die Kamera nicht verbieten.
        </p>
        <Code text={policyOf(widget.appUrl)} />
      </CardBody>
      {canUpdate ? (
        <CardFooter>
          <Form method="post" preventScrollReset>
            <ConfirmButton
              name="intent"
              value="renew_key"
              variant="danger"
              size="sm"
              question={{ title: websiteTexts.renewQuestion, description: websiteTexts.renewMeans, tone: "danger" }}
            >
              Neuer Schlüssel
            </ConfirmButton>
          </Form>
        </CardFooter>
      ) : null}
    </Card>
  );
}
