CREATE TABLE "device" (
	"robot_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"enrolled_at" timestamp(3) with time zone NOT NULL,
	"hardware" jsonb NOT NULL,
	"capabilities" text[] NOT NULL,
	"software" jsonb NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"held_version" bigint NOT NULL,
	CONSTRAINT "device_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "execution" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"instruction_id" uuid,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "execution_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "instruction" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"version" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "instruction_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "integration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "integration_name_unique" UNIQUE("name"),
	CONSTRAINT "integration_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "integration_robot" (
	"robot_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	CONSTRAINT "integration_robot_robot_id_integration_id_pk" PRIMARY KEY("robot_id","integration_id")
);
--> statement-breakpoint
CREATE TABLE "pairing_code" (
	"robot_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"robot_id" uuid PRIMARY KEY NOT NULL,
	"first_beat_at" timestamp(3) with time zone NOT NULL,
	"last_beat_at" timestamp(3) with time zone NOT NULL,
	"slots" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release" (
	"version" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "release_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "service_window" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"until_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_event" (
	"robot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"happened_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "status_event_robot_id_name_happened_at_pk" PRIMARY KEY("robot_id","name","happened_at")
);
--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "time_zone" text DEFAULT 'Europe/Amsterdam' NOT NULL;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "default_language" text DEFAULT 'nl-NL' NOT NULL;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "settings_changed_by" text;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "settings_changed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "settings_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "state_version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "reset_status" text;--> statement-breakpoint
ALTER TABLE "robot" ADD COLUMN "reset_deadline" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution" ADD CONSTRAINT "execution_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruction" ADD CONSTRAINT "instruction_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_robot" ADD CONSTRAINT "integration_robot_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_robot" ADD CONSTRAINT "integration_robot_integration_id_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing_code" ADD CONSTRAINT "pairing_code_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_event" ADD CONSTRAINT "status_event_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "execution_received" ON "execution" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "instruction_open" ON "instruction" USING btree ("robot_id","expires_at") WHERE "instruction"."outcome" is null;--> statement-breakpoint
CREATE INDEX "instruction_created" ON "instruction" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pairing_code_hash" ON "pairing_code" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "presence_silent" ON "presence" USING btree ("last_beat_at") WHERE "presence"."shown" <> 'offline';--> statement-breakpoint
CREATE INDEX "service_window_until" ON "service_window" USING btree ("until_at");--> statement-breakpoint
CREATE INDEX "status_event_received" ON "status_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "robot_reset_deadline" ON "robot" USING btree ("reset_deadline") WHERE "robot"."reset_status" = 'pending';