const kilobyte = 1024;

/**
 * The most bytes the body of a request may have, by what it carries. The limit of `photos` leaves room for four of 10 MB
 * (capture.md#files); three signatures are three pictures of 1 MB, as base64, and their strokes.
 */
export const bodyLimits = {
  /** Sign-in and other small forms. */
  smallForm: 16 * kilobyte,
  json: 64 * kilobyte,
  /** A step of a wizard: several long texts, whose letters may take six bytes each in a form. */
  longForm: 256 * kilobyte,
  /** A logo or avatar of 2 MB, as base64. */
  picture: 3 * 1024 * kilobyte,
  signatures: 6 * 1024 * kilobyte,
  /** A list of vehicles of 5 MB (vehicles.md#csv-import), in a form. */
  vehicleFile: 6 * 1024 * kilobyte,
  photos: 42 * 1024 * kilobyte,
  /** One photo of 10 MB, in a form: a scan that a browser has converted (scans.md#heic). */
  photo: 11 * 1024 * kilobyte,
  /**
   * The same photos as data URLs in JSON, which is held as text and as values: one of 10 MB or four of 3 MB. What is
   * larger goes through a capture link as files.
   */
  photosAsJson: 16 * 1024 * kilobyte,
} as const;

/** The most fields and files of a form. */
export const formPartsMaximum = 1_000;
/** The most values of a JSON text; three signatures with every point of their strokes have fewer than a tenth. */
export const jsonValuesMaximum = 200_000;

export const isMultipart = (contentType: string): boolean => /^\s*multipart\/form-data\s*(;|$)/i.test(contentType);

/** Paths whose bodies differ from `json` under /api and from `smallForm` elsewhere; the first match counts. */
const exceptions: readonly [RegExp, number][] = [
  [/^\/api\/external_image_capturing_processes\/[^/]+\/capture$/, bodyLimits.photos],
  [/^\/api\/id_checks$/, bodyLimits.photos],
  [/^\/api\/contracts\/[^/]+(\/add_signatures)?$/, bodyLimits.signatures],
  [/^\/api\/yard\/acts\/[^/]+$/, bodyLimits.signatures],
  [/^\/api\/(users\/[^/]+\/avatar|dealer\/headquarters\/[^/]+\/logo_image)$/, bodyLimits.picture],
  [/^\/setting_page(\/headquarters)?$/, bodyLimits.picture],
  [/^\/vehicles\/[^/]+\/photo$/, bodyLimits.picture],
  [/^\/vehicles\/[^/]+\/damages$/, bodyLimits.photos],
  [/^\/setting_page(\/|$)/, bodyLimits.longForm],
  [/^\/id_check\/new_legitimation$/, bodyLimits.photos],
  [/^\/scans(\/upload)?$/, bodyLimits.photos],
  [/^\/scans\/file\/[^/]+$/, bodyLimits.photo],
  [/^\/wallet\/[^/]+\/response$/, bodyLimits.longForm],
  [/^\/sign\/[^/]+$/, bodyLimits.signatures],
  [/^\/round\/[^/]+(\/shot)?$/, bodyLimits.photo],
  [/^\/id_check\/(online_signature_pdf\/[^/]+|contract_details\/[^/]+\/vehicle_return)$/, bodyLimits.signatures],
  [/^\/vehicles\/[^/]+\/return$/, bodyLimits.signatures],
  [/^\/id_check\/contract_details\/[^/]+\/(damage_photos|(photo_round|round_shot)\/[^/]+)$/, bodyLimits.photos],
  [/^\/vehicles\/[^/]+\/return\/(photo_round|round_shot)$/, bodyLimits.photos],
  [/^\/id_check\//, bodyLimits.longForm],
  [/^\/vehicles\/import(\/upload)?$/, bodyLimits.vehicleFile],
  [/^\/api\/vehicles\/from_csv_file$/, bodyLimits.vehicleFile],
  // The form of a vehicle has two long texts.
  [/^\/vehicles(\/[^/]+)?$/, bodyLimits.longForm],
  [/^\/continue$/, bodyLimits.longForm],
  [/^\/drafts$/, bodyLimits.json],
];

/**
 * The most bytes a request to this path may bring, with a body of this Content-Type. Requests of open pages end in `.data`.
 */
export function bodyLimitOf(pathname: string, contentType: string): number {
  const path = withoutSlashes(pathname.replace(/\.data$/, ""));
  const exception = exceptions.find(([pattern]) => pattern.test(path))?.[1];
  if (exception) return isMultipart(contentType) ? exception : Math.min(exception, bodyLimits.photosAsJson);
  return path.startsWith("/api/") ? bodyLimits.json : bodyLimits.smallForm;
}

/** A path without slashes at its end; that of the root stays. By hand: the pattern for it takes a quadratic time. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
