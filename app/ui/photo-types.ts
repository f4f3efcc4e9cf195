/** For file fields: the photos the server takes (capture.md#files). */
export const photoTypes = "image/jpeg,image/png,image/webp";
