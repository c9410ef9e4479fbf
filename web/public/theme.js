// Chooses the theme before the first paint. It is a file of its own because inline scripts are forbidden here.
(() => {
  var kept = null;
  try {
    kept = localStorage.getItem("theme");
  } catch (_) {
    // Without storage the system decides.
  }
  var dark = kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();
