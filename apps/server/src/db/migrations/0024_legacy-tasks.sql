CREATE TABLE "legacy_task" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"legacy_script_id" uuid NOT NULL,
	"new_task_id" uuid,
	CONSTRAINT "legacy_task_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "is_legacy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legacy_task" ADD CONSTRAINT "legacy_task_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;