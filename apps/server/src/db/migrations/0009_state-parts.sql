CREATE TABLE "fleet_part" (
	"version" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"sha256" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_part" (
	"robot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"sha256" text NOT NULL,
	"body" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "state_part_robot_id_kind_id_pk" PRIMARY KEY("robot_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "held_epoch" uuid;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "unreadable" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "fleet_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "state_part" ADD CONSTRAINT "state_part_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "state_part_sha256" ON "state_part" USING btree ("robot_id","sha256");--> statement-breakpoint
-- What robots that are here already should be like, in the very bytes that the server writes.
INSERT INTO "state_part" ("robot_id", "kind", "id", "sha256", "body", "version")
SELECT "id", 'settings', 'robot', encode(sha256(convert_to("body", 'UTF8')), 'hex'), "body", "state_version"
FROM (
	SELECT "id", "state_version",
		'{"timeZone":' || to_json("time_zone")::text || ',"defaultLanguage":' || to_json("default_language")::text || '}' AS "body"
	FROM "robot"
) AS "wanted";--> statement-breakpoint
INSERT INTO "state_part" ("robot_id", "kind", "id", "sha256", "body", "version")
SELECT "id", 'permissions', 'robot', encode(sha256(convert_to("body", 'UTF8')), 'hex'), "body", "state_version"
FROM (
	SELECT "robot"."id", "robot"."state_version",
		'{"allowed":[' || coalesce((
			SELECT string_agg('"' || "known"."name" || '"', ',' ORDER BY "known"."place")
			FROM unnest(ARRAY['speechInteractions', 'googleAudioTranscription', 'shareReports', 'statusCheck'])
				WITH ORDINALITY AS "known"("name", "place")
			LEFT JOIN "robot_permission" AS "switched"
				ON "switched"."robot_id" = "robot"."id" AND "switched"."permission" = "known"."name"
			WHERE CASE WHEN "switched"."robot_id" IS NULL THEN "known"."name" = 'statusCheck'
				ELSE "switched"."enabled_at" IS NOT NULL END
		), '') || ']}' AS "body"
	FROM "robot"
) AS "wanted";--> statement-breakpoint
-- Every robot has been shown the newest release.
INSERT INTO "fleet_part" ("version", "kind", "id", "sha256", "body", "changed_at")
SELECT "place", 'software', 'robot', encode(sha256(convert_to("body", 'UTF8')), 'hex'), "body", to_timestamp(0)
FROM (
	SELECT (SELECT max("number") FROM "release") AS "place",
		'{"version":"' || "version" || '","sha256":"' || "sha256" || '","size":' || "size" || '}' AS "body"
	FROM "release" ORDER BY string_to_array("version", '.')::numeric[] DESC LIMIT 1
) AS "newest";--> statement-breakpoint
ALTER TABLE "release" DROP CONSTRAINT "release_number_unique";--> statement-breakpoint
ALTER TABLE "release" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "robot" DROP COLUMN "settings_version";