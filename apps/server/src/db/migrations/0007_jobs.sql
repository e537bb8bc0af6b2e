CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"recurring" boolean NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "job_next" ON "job" USING btree ("name","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_recurring" ON "job" USING btree ("name") WHERE "job"."recurring";--> statement-breakpoint
-- Mails that an older version put in line elsewhere go on here; those of alerts are worked off from their own table.
INSERT INTO "job" ("id", "name", "recurring", "data", "state", "next_at", "created_at")
SELECT gen_random_uuid(), 'mail.send', false, jsonb_build_object('mailId', "id"), 'waiting', now(), now()
FROM "mail" WHERE "state" = 'waiting' AND "kind" NOT IN ('robotIsOffline', 'robotWasOffline', 'robotIsBack');--> statement-breakpoint
DROP SCHEMA IF EXISTS "jobs" CASCADE;
