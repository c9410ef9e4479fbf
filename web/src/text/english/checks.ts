import type { CheckFinding } from "@/api/types";

type Fix = NonNullable<CheckFinding["fix"]>;

const NAMES: Record<CheckFinding["check"], string> = {
  program: "Program",
  web_pages: "Web pages",
  data_folder: "Data folder",
  disk: "Disk",
  clock: "Clock",
  server: "Server",
  campaigns: "Campaigns",
  journal: "Journal",
  database: "Database",
  key_store: "Key store",
  browser: "Browser",
  models: "Models",
  mcp_servers: "MCP servers",
};

const STATES: Record<CheckFinding["state"], string> = {
  ok: "OK",
  warning: "Warning",
  failed: "Failed",
  not_set_up: "Not set up",
};

const FIXES: Record<Fix, string> = {
  build_pages: "Build the program with its web pages.",
  restrict_folder: "Remove other users' permissions on these files.",
  make_writable: "Give your user account write access to the data folder.",
  free_space: "Delete or move files on this disk.",
  set_clock: "Correct this computer's clock.",
  set_time_zone: "Set this computer's time zone.",
  start_server: "Start the server.",
  restart_server: "Stop the server and start it again.",
  continue_campaigns: "Select Continue at the top of the page.",
  resume_campaigns: "Open the campaign to see the cause, then resume it.",
  verify_journal: "Don't modify the data folder. Run “genie verify” in a terminal to see what is damaged.",
  read_about_error: "Look up the error code in the documentation.",
  unlock_vault: "Unlock the vault.",
  reconnect_key_store: "Unlock the vault with its passphrase.",
  install_browser: "Install Chromium or Google Chrome.",
  check_model: "Check the model provider's URL and key.",
  correct_mcp_file: "Fix mcp.json in the data folder.",
  install_mcp_server: "Install the program, or fix its path in mcp.json.",
  check_again: "Run the checks again when the computer is less busy.",
};

export const checks = {
  title: "System checks",
  about: "Checks this computer, your data and everything campaigns depend on. A long journal takes a while to check.",
  run: "Run checks",
  again: "Run checks again",
  healthy: "Everything works",
  unhealthy: "Some checks failed",
  name: NAMES,
  state: STATES,
  fix: FIXES,
};
