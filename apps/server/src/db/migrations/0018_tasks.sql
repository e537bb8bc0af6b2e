CREATE TABLE "task" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"priority" integer NOT NULL,
	"content_id" uuid NOT NULL,
	"schedule" json NOT NULL,
	"exceptions" json NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone,
	"times_per_day" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"held_at" timestamp(3) with time zone,
	"changed_by" uuid,
	CONSTRAINT "task_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "nominal" text;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "missed_reason" text;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_last" ON "task" USING btree ("robot_id","last_at");--> statement-breakpoint
CREATE INDEX "task_content" ON "task" USING btree ("robot_id","content_id");--> statement-breakpoint
CREATE INDEX "task_ended" ON "task" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "task_changed_by" ON "task" USING btree ("changed_by");