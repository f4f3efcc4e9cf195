import { data, type MetaFunction, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PictureForm } from "#app/components/settings/picture-form.tsx";
import { savePicture } from "#app/components/settings/read-picture.server.ts";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit, submitOrSay, submitWith } from "#app/forms/submit.server.ts";
import { PushSwitch } from "#app/messages/push-switch.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { AskBeforeLeaving } from "#app/ui/unsaved-question.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { assignToDealer } from "#server/administration/users/assign-to-dealer.server.ts";
import { removeAvatar, saveAvatar } from "#server/administration/users/avatar.server.ts";
import { changePassword } from "#server/administration/users/change-password.server.ts";
import { getOwnAccount } from "#server/administration/users/get-user.server.ts";
import { avatarKinds } from "#server/administration/users/picture.texts.ts";
import { updateProfile } from "#server/administration/users/update-profile.server.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { sessionOf } from "#server/ground/access/actor.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { getMessageSettings, saveMessageSettings } from "#server/services/notifications/message-settings.server.ts";
import { MessageForm } from "./message-form.tsx";
import { OfficeForm } from "./office-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

export const meta: MetaFunction = () => pageTitle("Persönliche Einstellungen");

/** What the address says was saved. */
const notices: Record<string, string> = {
  profile: userTexts.profileSaved,
  picture: userTexts.avatarSaved,
  no_picture: userTexts.avatarRemoved,
  messages: messageTexts.settingsSaved,
};

export const loader = staffLoader(async ({ ctx, request }) => {
  const [{ user, dealers }, messages] = await Promise.all([getOwnAccount(ctx, {}), getMessageSettings(ctx, {})]);
  const saved = new URL(request.url).searchParams.get("saved") ?? "";
  const owner = { userId: user.id, sessionId: sessionOf(ctx.actor) };
  return { user, dealers, messages, owner, notice: entryOf(notices, saved) };
});

export const action = staffAction(async ({ ctx, request, context }) => {
  const form = await readForm(request);
  const noResults = { profile: null, password: null, picture: null, messages: null, problem: null };
  switch (form.get("intent")) {
    case "save_picture": {
      const picture = await savePicture(form, (file) => saveAvatar(ctx, file));
      return picture
        ? data({ ...noResults, picture }, { status: 422 })
        : redirect(paths.settings({ saved: "picture" }));
    }
    case "remove_picture":
      await removeAvatar(ctx, {});
      return redirect(paths.settings({ saved: "no_picture" }));
    case "change_password": {
      const hideFields = ["current_password", "password", "password_confirmation"];
      const change = (typed: Parameters<typeof changePassword>[1]) => changePassword(ctx, typed);
      const outcome = await submitWith(form, changePassword.input, change, { hideFields });
      if (outcome.ok) return redirectDocument(paths.signedOut("password"));
      return data({ ...noResults, password: outcome.lastResult }, { status: outcome.status });
    }
    case "save_messages": {
      const outcome = await submit(form, ctx, saveMessageSettings);
      if (outcome.ok) return redirect(paths.settings({ saved: "messages" }));
      return data({ ...noResults, messages: outcome.lastResult }, { status: outcome.status });
    }
    case "change_office":
      try {
        await assignToDealer(ctx, { id: ctx.actor.userId, ownerId: String(form.get("ownerId") ?? "") });
        return redirectDocument(paths.signedOut("office"));
      } catch (error) {
        if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
        return data({ ...noResults, problem: error.message }, { status: 409 });
      }
    default: {
      const outcome = await submitOrSay(form, ctx, updateProfile, {
        text: userTexts.profileFailed,
        reportDefect: (error) => context.reportDefect(error, "POST /setting_page"),
      });
      if (outcome.ok) return redirect(paths.settings({ saved: "profile" }));
      return data({ ...noResults, profile: outcome.lastResult }, { status: outcome.status });
    }
  }
});

/** Profile, picture, messages, password and, for those with several, the office to work as (people-and-sessions.md#profile). */
export default function OwnSettings() {
  const { user, dealers, messages, owner, notice } = useLoaderData<typeof loader>();
  const refused = useActionResult<typeof action>();
  const name = `${user.prename} ${user.surname}`;
  return (
    <SettingsPage title="Persönliche Einstellungen">
      {refused?.problem ? (
        <Alert tone="danger" isAnnounced>
          {refused.problem}
        </Alert>
      ) : null}
      {notice && !refused ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <AskBeforeLeaving>
        <Section title="Profil">
          <ProfileForm user={user} lastResult={refused?.profile} />
        </Section>
        <Section title="Bild">
          <PictureForm
            label="Bild"
            hint="PNG, JPEG oder WebP, höchstens 2 MB"
            kinds={avatarKinds}
            aspect={1}
            maxWidth={512}
            hasPicture={user.hasAvatar}
            removeQuestion="Möchten Sie Ihr Bild entfernen?"
            error={refused?.picture ?? null}
            picture={
              user.hasAvatar ? (
                <img
                  src={paths.userAvatar(user.id)}
                  alt={`Bild von ${name}`}
                  className="size-20 shrink-0 rounded-full object-cover"
                />
              ) : null
            }
          />
        </Section>
        <Section title="Meldungen im Browser" id="meldungen">
          <div className="grid gap-5">
            <p>
              Meldungen erscheinen auch, wenn diese Seite nicht offen ist: solange Sie angemeldet sind, höchstens zwölf
              Stunden nach dem Anmelden. Namen stehen nie darin.
            </p>
            <PushSwitch owner={owner} pushKey={messages.pushKey} />
            <MessageForm settings={messages} lastResult={refused?.messages} />
          </div>
        </Section>
      </AskBeforeLeaving>
      <Section title="Passwort ändern">
        <PasswordForm lastResult={refused?.password} />
      </Section>
      {dealers.length > 1 ? (
        <Section title="Standort wechseln">
          <OfficeForm dealers={dealers} ownerId={user.branchId ?? user.headquarterId} />
        </Section>
      ) : null}
    </SettingsPage>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: React.ReactNode }) {
  return (
    <Card id={id} className="scroll-mt-24">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
