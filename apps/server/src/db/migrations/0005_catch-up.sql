CREATE INDEX "audit_entry_reset" ON "audit_entry" USING btree ("subject","at") WHERE "audit_entry"."action" = 'resetDone';--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
-- Robots that are offline already: who becomes a contact now hears of it.
INSERT INTO "outage" ("robot_id", "since") SELECT "robot_id", "last_beat_at" FROM "presence" WHERE "shown" = 'offline' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Permissions are a part of the state that robots hold: each fetches it anew.
UPDATE "robot" SET "state_version" = "state_version" + 1;
