import { Alert } from "#app/ui/alert.tsx";

/** What is wrong with the form as a whole, read out at once. */
export function FormErrors({ id, errors }: { id?: string; errors?: readonly string[] | null }) {
  if (!errors?.length) return null;
  return (
    <div id={id}>
      <Alert tone="danger" isAnnounced>
        {errors.join(" ")}
      </Alert>
    </div>
  );
}
