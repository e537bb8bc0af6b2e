ALTER TABLE "status_event" ADD COLUMN "name_key" text;
--> statement-breakpoint
-- Names were ASCII without blanks, so this is what nameKeyOf makes of them.
UPDATE "status_event" SET "name_key" = lower("name");
--> statement-breakpoint
-- Two spellings of one event at one moment are one event now.
DELETE FROM "status_event" "later" USING "status_event" "first"
WHERE "later"."robot_id" = "first"."robot_id" AND "later"."name_key" = "first"."name_key"
	AND "later"."happened_at" = "first"."happened_at" AND "later"."ctid" > "first"."ctid";
--> statement-breakpoint
ALTER TABLE "status_event" ALTER COLUMN "name_key" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "status_event" DROP CONSTRAINT "status_event_robot_id_name_happened_at_pk";
--> statement-breakpoint
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_robot_id_name_key_happened_at_pk" PRIMARY KEY("robot_id","name_key","happened_at");
