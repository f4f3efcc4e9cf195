const list = document.getElementById("told");
const element = document.querySelector("handschlag-capture");
for (const type of ["ready", "step", "sent", "error", "closed"]) {
  element.addEventListener(type, ({ detail }) => {
    const item = document.createElement("li");
    item.textContent = [type, detail.step ?? detail.code].filter(Boolean).join(": ");
    list.append(item);
  });
}
