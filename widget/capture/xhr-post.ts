import type { PostForm } from "./send-images.ts";

/** Without progress for this long the connection counts as lost. */
const stallMilliseconds = 45_000;

/** Posts by XMLHttpRequest: fetch cannot report upload progress. */
export const xhrPost: PostForm = (url, form, { headers, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let stallTimer = setTimeout(giveUp, stallMilliseconds);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(giveUp, stallMilliseconds);
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = request.onabort = () => reject(new Error("no response"));
    request.onloadend = () => clearTimeout(stallTimer);
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
