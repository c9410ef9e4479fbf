// Opens dialogs and menus, and copies what was typed into the composer to its form. It sends nothing by itself.
"use strict";

for (const button of document.querySelectorAll("[data-opens]")) {
  const dialog = document.getElementById(button.dataset.opens);
  const steps = dialog.querySelectorAll("[data-step]");
  button.addEventListener("click", () => {
    steps.forEach((step, place) => (step.hidden = place > 0));
    dialog.showModal();
    dialog.querySelector("textarea, [contenteditable], input:not([type=hidden])")?.focus();
  });
}

for (const button of document.querySelectorAll("[data-shows]")) {
  button.addEventListener("click", () => {
    const next = document.getElementById(button.dataset.shows);
    button.closest("[data-step]").hidden = true;
    next.hidden = false;
    next.querySelector("input, textarea").focus();
  });
}

// A dialog that says what has just happened is a modal one where scripts run.
for (const dialog of document.querySelectorAll("dialog[data-modal]")) {
  dialog.close();
  dialog.showModal();
}

for (const button of document.querySelectorAll("[data-menu]")) {
  const menu = document.getElementById(button.dataset.menu);
  const show = (open) => {
    menu.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  button.addEventListener("click", () => {
    show(menu.hidden);
    menu.querySelector("[role=menuitem]").focus();
  });
  menu.addEventListener("click", () => show(false));
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...menu.querySelectorAll("[role=menuitem]")];
    items.at((items.indexOf(document.activeElement) + step) % items.length).focus();
  });
  document.addEventListener("click", (event) => {
    if (!button.contains(event.target) && !menu.contains(event.target)) show(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !menu.hidden) {
      show(false);
      button.focus();
    }
  });
}

// What was typed, line by line: browsers keep a line as text, before a line break, or as a block of its own.
function typed(node) {
  let text = "";
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.data;
    else if (child.nodeName === "BR") text += child.nextSibling ? "\n" : "";
    else text += (child.previousSibling ? "\n" : "") + typed(child);
  }
  return text;
}

for (const form of document.querySelectorAll("[data-composer]")) {
  const editable = form.querySelector("[data-editable]");
  const text = form.querySelector("[data-text]");
  const send = form.querySelector("[data-send]");
  const read = () => {
    if (editable) text.value = typed(editable);
    send.disabled = text.value.trim() === "";
  };
  form.addEventListener("input", read);
  form.addEventListener("submit", read);
  read();
}
