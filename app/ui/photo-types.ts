/** For file fields: the photos the server takes (spec §5). */
export const photoTypes = "image/jpeg,image/png,image/webp";
