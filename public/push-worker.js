/** Shows messages that arrive while no page is open, and opens what they are about. Keeps nothing and answers no requests. */
self.addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data.json();
  const options = { body, tag, lang: "de", icon: "/apple-touch-icon.png", data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
