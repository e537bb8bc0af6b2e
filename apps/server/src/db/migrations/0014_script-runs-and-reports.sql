CREATE TABLE "execution_feedback" (
	"robot_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"entry" json NOT NULL,
	CONSTRAINT "execution_feedback_robot_id_execution_id_sequence_pk" PRIMARY KEY("robot_id","execution_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_type" text NOT NULL,
	"execution_id" uuid NOT NULL,
	"script_version_id" uuid NOT NULL,
	"fields" json NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_definition" (
	"report_type" text PRIMARY KEY NOT NULL,
	"nl" json NOT NULL,
	"en" json NOT NULL,
	"removed" boolean NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_type" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"language" text,
	"secret" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"off_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "execution" ALTER COLUMN "ended_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ALTER COLUMN "outcome" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "script_id" uuid;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "script_version_id" uuid;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "planned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "script_id" uuid;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "script_version_id" uuid;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "planned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "execution_feedback" ADD CONSTRAINT "execution_feedback_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_feedback" ADD CONSTRAINT "execution_feedback_execution" FOREIGN KEY ("robot_id","execution_id") REFERENCES "public"."execution"("robot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("robot_id","received_at","id");--> statement-breakpoint
CREATE INDEX "report_received" ON "report" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_delivery_target" ON "report_delivery" USING btree ("report_type","kind","target");