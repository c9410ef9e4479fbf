CREATE TABLE "approvals" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "status" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "subject_hash" TEXT NOT NULL,
  "task_id" BLOB NOT NULL,
  "asked_sequence" INTEGER NOT NULL,
  "decided_by" TEXT,
  "decided_at" INTEGER,
  "reason" TEXT,
  "user_id" INTEGER
) STRICT;
CREATE INDEX "approvals_waiting" ON "approvals" ("stream_id", "asked_sequence", "id") WHERE "status" = 'pending';
CREATE TABLE "artifacts" (
  id BLOB NOT NULL PRIMARY KEY,
  "campaign_id" BLOB NOT NULL REFERENCES streams (id),
  "artifact_type" TEXT NOT NULL,
  "artifact_key" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "source" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "schema" TEXT,
  "latest" TEXT,
  "created_at" INTEGER NOT NULL,
  "user_id" INTEGER,
  "media_type" TEXT,
  "size_bytes" INTEGER,
  "sha256" TEXT
) STRICT;
CREATE UNIQUE INDEX "artifacts_by_key" ON "artifacts" ("campaign_id", "artifact_type", "artifact_key", "version");
CREATE INDEX "artifacts_latest" ON "artifacts" ("campaign_id", "artifact_type", "artifact_key", "id") WHERE "latest" = 'yes';
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY,
  stream INTEGER GENERATED ALWAYS AS (id >> 40) VIRTUAL REFERENCES streams (position),
  sequence INTEGER GENERATED ALWAYS AS (id & 1099511627775) VIRTUAL,
  tenant_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  action_type TEXT NOT NULL,
  phase TEXT NOT NULL,
  payload TEXT NOT NULL,
  success INTEGER NOT NULL,
  prev_hash BLOB NOT NULL,
  hash BLOB NOT NULL
) STRICT;
CREATE TRIGGER audit_log_refuses_delete BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;
CREATE TRIGGER audit_log_refuses_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;
CREATE TABLE batches (
  number INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL REFERENCES streams (position),
  after_sequence INTEGER NOT NULL,
  last_sequence INTEGER NOT NULL
) STRICT;
CREATE TABLE "campaigns" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "name" TEXT NOT NULL,
  "goal" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "policy" TEXT NOT NULL,
  "created_at" INTEGER NOT NULL,
  "delivery" TEXT NOT NULL,
  "preparation" TEXT NOT NULL,
  "window" INTEGER NOT NULL,
  "account" TEXT NOT NULL,
  "sequence_floor" INTEGER,
  "cutoff" TEXT,
  "model" TEXT,
  "preparation_tasks" TEXT,
  "account_seen" INTEGER,
  "incident" TEXT,
  "removed_at" INTEGER,
  "failure" TEXT,
  "user_id" INTEGER
) STRICT;
CREATE INDEX "campaigns_by_age" ON "campaigns" ("created_at", "id");
CREATE TABLE "chat_messages" (
  id BLOB NOT NULL PRIMARY KEY,
  "chat_id" BLOB NOT NULL REFERENCES streams (id),
  "number" INTEGER NOT NULL,
  "role" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "said_at" INTEGER NOT NULL,
  "intent" TEXT,
  "reader" TEXT,
  "worded_by" TEXT,
  "calls" TEXT
) STRICT;
CREATE UNIQUE INDEX "chat_messages_by_number" ON "chat_messages" ("chat_id", "number");
CREATE TABLE "chats" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "campaign_id" TEXT NOT NULL,
  "messages" INTEGER NOT NULL,
  "round" INTEGER NOT NULL,
  "work" TEXT,
  "pending" TEXT,
  "used" TEXT
) STRICT;
CREATE TABLE "conversations" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "user_id" INTEGER NOT NULL,
  "opened_at" INTEGER NOT NULL,
  "messages" INTEGER NOT NULL,
  "round" INTEGER NOT NULL,
  "work" TEXT,
  "pending" TEXT,
  "listed" TEXT,
  "referred" INTEGER
) STRICT;
CREATE TABLE "do_not_contact" (
  id BLOB NOT NULL PRIMARY KEY,
  "account_id" BLOB NOT NULL REFERENCES streams (id),
  "token" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "added_at" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "do_not_contact_by_number" ON "do_not_contact" ("account_id", "number");
CREATE TABLE "effects" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "key" TEXT NOT NULL,
  "tool" TEXT NOT NULL,
  "class" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "task_id" BLOB NOT NULL,
  "approval_id" BLOB,
  "intent_sequence" INTEGER NOT NULL,
  "outcome_sequence" INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX "effects_uncertain" ON "effects" ("stream_id", "intent_sequence", "id") WHERE "status" = 'uncertain';
CREATE TABLE event_log (
  id INTEGER PRIMARY KEY,
  stream INTEGER GENERATED ALWAYS AS (id >> 40) VIRTUAL REFERENCES streams (position),
  sequence INTEGER GENERATED ALWAYS AS (id & 1099511627775) VIRTUAL,
  tenant_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id BLOB NOT NULL,
  change_payload TEXT NOT NULL,
  prev_hash BLOB NOT NULL,
  hash BLOB NOT NULL
) STRICT;
CREATE TRIGGER event_log_refuses_delete BEFORE DELETE ON event_log BEGIN SELECT RAISE(ABORT, 'event_log is append-only'); END;
CREATE TRIGGER event_log_refuses_update BEFORE UPDATE ON event_log BEGIN SELECT RAISE(ABORT, 'event_log is append-only'); END;
CREATE UNIQUE INDEX event_log_terminal ON event_log (stream) WHERE kind = 'run.completed';
CREATE TABLE "execution_state" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "cycle" INTEGER NOT NULL,
  "current_task_id" BLOB,
  "current_subject_id" BLOB,
  "action_id" BLOB,
  "preferred_task_id" BLOB,
  "open_tasks" INTEGER NOT NULL,
  "consecutive_failures" INTEGER NOT NULL,
  "spent" TEXT NOT NULL,
  "counters" TEXT NOT NULL,
  "gates" TEXT,
  "last_rejection" TEXT,
  "last_action_at" INTEGER
) STRICT;
CREATE TABLE "explorations" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "target" TEXT NOT NULL,
  "driver" TEXT NOT NULL,
  "server" TEXT,
  "capabilities" TEXT,
  "goal" TEXT,
  "model" TEXT,
  "status" TEXT NOT NULL,
  "policy" TEXT NOT NULL,
  "approved" TEXT,
  "created_at" INTEGER NOT NULL,
  "ended_at" INTEGER,
  "state" TEXT NOT NULL,
  "node" TEXT,
  "session" TEXT,
  "guarded" TEXT,
  "in_flight" TEXT,
  "candidates" TEXT,
  "ranking" TEXT,
  "decision" TEXT,
  "outcome" TEXT,
  "assessment" TEXT,
  "persistence" TEXT,
  "progress" TEXT,
  "continuation" TEXT,
  "recovery" TEXT,
  "stop_reason" TEXT,
  "failure" TEXT,
  "user_id" INTEGER
) STRICT;
CREATE INDEX "explorations_created" ON "explorations" ("created_at", "id");
CREATE TABLE "global_stops" (
  id BLOB NOT NULL PRIMARY KEY,
  "account_id" BLOB NOT NULL REFERENCES streams (id),
  "stopped_by" TEXT NOT NULL,
  "since" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "incidents" (
  id BLOB NOT NULL PRIMARY KEY,
  "account_id" BLOB NOT NULL REFERENCES streams (id),
  "what" TEXT NOT NULL,
  "since" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "leads" (
  id BLOB NOT NULL PRIMARY KEY,
  "campaign_id" BLOB NOT NULL REFERENCES streams (id),
  "full_name" TEXT NOT NULL,
  "profile_url" TEXT NOT NULL,
  "job_title" TEXT,
  "company" TEXT,
  "weight_score" INTEGER NOT NULL,
  "status" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "stage" TEXT NOT NULL,
  "rank" INTEGER NOT NULL,
  "scored_version" INTEGER,
  "manual_score" INTEGER,
  "manual_reason" TEXT,
  "sequence_version" INTEGER,
  "connection" TEXT,
  "contacted_at" INTEGER,
  "refusal" TEXT,
  "email" TEXT,
  "aliases" TEXT,
  "details" TEXT,
  "variables" TEXT,
  "source" TEXT,
  "evidence" TEXT,
  "reply" TEXT,
  "user_id" INTEGER
) STRICT;
CREATE UNIQUE INDEX "leads_by_number" ON "leads" ("campaign_id", "number");
CREATE INDEX "leads_by_rank" ON "leads" ("campaign_id", "rank", "id");
CREATE INDEX "leads_waiting" ON "leads" ("campaign_id", "rank", "id") WHERE "stage" = 'waiting';
CREATE TABLE "mappings" (
  id BLOB NOT NULL PRIMARY KEY,
  "account_id" BLOB NOT NULL REFERENCES streams (id),
  "name" TEXT NOT NULL,
  "mapping" TEXT NOT NULL,
  "saved_at" INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX "mappings_by_name" ON "mappings" ("account_id", "name");
CREATE TABLE "messages" (
  id BLOB NOT NULL PRIMARY KEY,
  "conversation_id" BLOB NOT NULL REFERENCES streams (id),
  "number" INTEGER NOT NULL,
  "role" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "said_at" INTEGER NOT NULL,
  "intent" TEXT,
  "reader" TEXT,
  "calls" TEXT
) STRICT;
CREATE UNIQUE INDEX "messages_by_number" ON "messages" ("conversation_id", "number");
CREATE TABLE "notice_collection" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "batch" INTEGER NOT NULL,
  "last" INTEGER NOT NULL,
  "read" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "notices" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "number" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "ending" TEXT,
  "campaign_id" BLOB,
  "record" INTEGER NOT NULL,
  "happened_at" INTEGER NOT NULL,
  "delivery_due" INTEGER,
  "attempts" INTEGER,
  "result" TEXT,
  "delivered_at" INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "notices_by_number" ON "notices" ("stream_id", "number");
CREATE INDEX "notices_to_deliver" ON "notices" ("stream_id", "delivery_due", "id");
CREATE TABLE "pictures" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "hash" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "taken_at" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX "pictures_by_time" ON "pictures" ("stream_id", "taken_at", "id");
CREATE TABLE "reported_approvals" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "record" INTEGER NOT NULL,
  "happened_at" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "requests" (
  id BLOB NOT NULL PRIMARY KEY,
  "account_id" BLOB NOT NULL REFERENCES streams (id),
  "campaign_id" BLOB NOT NULL,
  "command" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "asked_by" TEXT NOT NULL,
  "asked_at" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "status" TEXT NOT NULL,
  "decided_by" TEXT,
  "decided_at" INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX "requests_waiting" ON "requests" ("account_id", "number", "id") WHERE "status" = 'waiting';
CREATE TABLE schema_version (version INTEGER PRIMARY KEY) STRICT;
CREATE TABLE "screen_action_groups" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "misses" INTEGER NOT NULL,
  "tries" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "screen_actions" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "candidate_id" TEXT NOT NULL,
  "screen_id" BLOB NOT NULL,
  "kind" TEXT NOT NULL,
  "label_hash" TEXT NOT NULL,
  "group_key" TEXT NOT NULL,
  "slot_key" TEXT,
  "risk" TEXT NOT NULL,
  "page_ref" TEXT NOT NULL,
  "ordinal" INTEGER NOT NULL,
  "breadth_rank" INTEGER NOT NULL,
  "depth_rank" INTEGER NOT NULL,
  "goal_rank" INTEGER NOT NULL,
  "relevance_milli" INTEGER NOT NULL,
  "status" TEXT NOT NULL,
  "reason" TEXT,
  "revealed_by" BLOB,
  "ranked_by" TEXT,
  "is_toggle" TEXT,
  "tries" INTEGER NOT NULL,
  "lost_ways" INTEGER NOT NULL
) STRICT;
CREATE INDEX "screen_actions_breadth" ON "screen_actions" ("stream_id", "breadth_rank", "id") WHERE "status" = 'untried';
CREATE INDEX "screen_actions_depth" ON "screen_actions" ("stream_id", "depth_rank", "id") WHERE "status" = 'untried';
CREATE INDEX "screen_actions_goal" ON "screen_actions" ("stream_id", "goal_rank", "id") WHERE "status" = 'untried';
CREATE INDEX "screen_actions_screen" ON "screen_actions" ("stream_id", "screen_id", "breadth_rank", "id");
CREATE TABLE "screen_edges" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "number" INTEGER NOT NULL,
  "from_screen_id" BLOB NOT NULL,
  "action_id" BLOB NOT NULL,
  "to_screen_id" BLOB NOT NULL,
  "found_in_step" INTEGER NOT NULL,
  "visits" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX "screen_edges_action" ON "screen_edges" ("stream_id", "action_id", "number", "id");
CREATE UNIQUE INDEX "screen_edges_number" ON "screen_edges" ("stream_id", "number");
CREATE TABLE "screen_links" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "to_screen_id" BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "screen_variants" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "screen_id" BLOB NOT NULL,
  "variant_hash" TEXT NOT NULL,
  "simhash" TEXT NOT NULL,
  "page_ref" TEXT NOT NULL,
  "screenshot_ref" TEXT,
  "seen_in_step" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX "screen_variants_screen" ON "screen_variants" ("stream_id", "screen_id", "seen_in_step", "id");
CREATE TABLE "screens" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "number" INTEGER NOT NULL,
  "key" TEXT NOT NULL,
  "route" TEXT NOT NULL,
  "parent_route" TEXT NOT NULL,
  "sketch" TEXT NOT NULL,
  "labels" TEXT,
  "tabs" TEXT,
  "depth" INTEGER NOT NULL,
  "page_ref" TEXT NOT NULL,
  "screenshot_ref" TEXT,
  "found_by" BLOB,
  "found_in_step" INTEGER NOT NULL,
  "visits" INTEGER NOT NULL,
  "variants" INTEGER NOT NULL,
  "has_address" TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX "screens_number" ON "screens" ("stream_id", "number");
CREATE INDEX "screens_parent_route" ON "screens" ("stream_id", "parent_route", "number", "id");
CREATE INDEX "screens_route" ON "screens" ("stream_id", "route", "number", "id");
CREATE TABLE "script_approvals" (
  id BLOB NOT NULL PRIMARY KEY,
  "campaign_id" BLOB NOT NULL REFERENCES streams (id),
  "sha256" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "approved_at" INTEGER NOT NULL,
  "user_id" INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE "script_runs" (
  id BLOB NOT NULL PRIMARY KEY,
  "campaign_id" BLOB NOT NULL REFERENCES streams (id),
  "number" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "script_sha256" TEXT NOT NULL,
  "snapshot_hash" TEXT NOT NULL,
  "python_sha256" TEXT NOT NULL,
  "verdict" TEXT NOT NULL,
  "reason" TEXT,
  "line" INTEGER,
  "stdout" TEXT NOT NULL,
  "stderr" TEXT NOT NULL,
  "result" TEXT,
  "cut" TEXT,
  "fuel" INTEGER NOT NULL,
  "wall_ms" INTEGER NOT NULL,
  "walls" TEXT NOT NULL,
  "started_at" INTEGER NOT NULL,
  "user_id" INTEGER
) STRICT;
CREATE UNIQUE INDEX "script_runs_by_number" ON "script_runs" ("campaign_id", "number");
CREATE TABLE "secrets" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "name" TEXT NOT NULL,
  "hosts" TEXT NOT NULL,
  "generation" INTEGER NOT NULL,
  "sealed" TEXT NOT NULL,
  "stored_at" INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX "secrets_by_name" ON "secrets" ("stream_id", "name");
CREATE TABLE "sessions" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "campaign_id" BLOB NOT NULL,
  "site" TEXT NOT NULL,
  "generation" INTEGER NOT NULL,
  "sealed" TEXT NOT NULL,
  "saved_at" INTEGER NOT NULL,
  "expires_at" INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX "sessions_by_campaign" ON "sessions" ("stream_id", "campaign_id", "site");
CREATE TABLE "settings" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "version" INTEGER NOT NULL,
  "document" TEXT NOT NULL,
  "changes" TEXT NOT NULL,
  "changed_at" TEXT NOT NULL
) STRICT;
CREATE TABLE "sign_ins" (
  id BLOB NOT NULL PRIMARY KEY,
  "account_id" BLOB NOT NULL REFERENCES streams (id),
  "campaign_id" BLOB NOT NULL,
  "site" TEXT NOT NULL,
  "required_at" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "sign_ins_by_campaign" ON "sign_ins" ("account_id", "campaign_id", "site");
CREATE TABLE streams (
  position INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  tenant_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  head_sequence INTEGER NOT NULL,
  head_hash BLOB NOT NULL
) STRICT;
CREATE TABLE "suppressions" (
  id BLOB NOT NULL PRIMARY KEY,
  "campaign_id" BLOB NOT NULL REFERENCES streams (id),
  "token" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "campaign" TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX "suppressions_by_reason" ON "suppressions" ("campaign_id", "reason", "token", "id");
CREATE TABLE "tasks" (
  id BLOB NOT NULL PRIMARY KEY,
  "campaign_id" BLOB NOT NULL REFERENCES streams (id),
  "description" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "preconditions" TEXT NOT NULL,
  "unmet" INTEGER NOT NULL,
  "unlocks" TEXT NOT NULL,
  "requires" TEXT NOT NULL,
  "not_before" INTEGER NOT NULL,
  "rank" INTEGER NOT NULL,
  "gate" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL,
  "blocked_reason" TEXT,
  "metadata" TEXT NOT NULL
) STRICT;
CREATE INDEX "tasks_ready" ON "tasks" ("campaign_id", "gate", "unmet", "not_before", "rank", "id") WHERE "status" = 'pending';
CREATE INDEX "tasks_waiting" ON "tasks" ("campaign_id", "gate", "rank", "id") WHERE "status" = 'blocked';
CREATE TABLE "todo_lists" (
  id BLOB NOT NULL PRIMARY KEY,
  "list_id" BLOB NOT NULL REFERENCES streams (id),
  "user_id" INTEGER NOT NULL,
  "next_number" INTEGER NOT NULL,
  "total" INTEGER NOT NULL,
  "open" INTEGER NOT NULL,
  "undo" TEXT
) STRICT;
CREATE TABLE "todo_receipts" (
  id BLOB NOT NULL PRIMARY KEY,
  "list_id" BLOB NOT NULL REFERENCES streams (id),
  "result" TEXT NOT NULL
) STRICT;
CREATE TABLE "todo_words" (
  id BLOB NOT NULL PRIMARY KEY,
  "list_id" BLOB NOT NULL REFERENCES streams (id),
  "word" TEXT NOT NULL,
  "number" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX "todo_words_by_word" ON "todo_words" ("list_id", "word", "number", "id");
CREATE TABLE "todos" (
  id BLOB NOT NULL PRIMARY KEY,
  "list_id" BLOB NOT NULL REFERENCES streams (id),
  "user_id" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "folded" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "created_at" INTEGER NOT NULL,
  "completed_at" INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "todos_by_number" ON "todos" ("list_id", "number");
CREATE INDEX "todos_by_status" ON "todos" ("list_id", "status", "number", "id");
CREATE INDEX "todos_by_title" ON "todos" ("list_id", "folded", "id");
CREATE TABLE "tool_calls" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "server" TEXT NOT NULL,
  "tool" TEXT NOT NULL,
  "class" TEXT NOT NULL,
  "arguments_hash" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "called_at" INTEGER NOT NULL,
  "ended_at" INTEGER,
  "is_error" TEXT,
  "answer_hash" TEXT,
  "answer_bytes" INTEGER,
  "error_id" TEXT,
  "consent_hash" TEXT,
  "files" TEXT
) STRICT;
CREATE INDEX "tool_calls_by_state" ON "tool_calls" ("stream_id", "state", "called_at", "id");
CREATE TABLE "tool_permissions" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "server" TEXT NOT NULL,
  "tool" TEXT NOT NULL,
  "permission" TEXT NOT NULL,
  "chosen_by" TEXT NOT NULL,
  "chosen_at" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "tool_permissions_by_server" ON "tool_permissions" ("stream_id", "server", "tool");
CREATE TABLE "tool_pins" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "server" TEXT NOT NULL,
  "tool" TEXT NOT NULL,
  "description_hash" TEXT NOT NULL,
  "schema_hash" TEXT NOT NULL,
  "start_hash" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "accepted_at" INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "tool_pins_by_server" ON "tool_pins" ("stream_id", "server", "tool");
CREATE TABLE "vault_keys" (
  id BLOB NOT NULL PRIMARY KEY,
  "stream_id" BLOB NOT NULL REFERENCES streams (id),
  "vault_id" BLOB NOT NULL,
  "generation" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "store" TEXT,
  "parameters" TEXT,
  "sealed" TEXT NOT NULL,
  "created_at" INTEGER NOT NULL
) STRICT;
