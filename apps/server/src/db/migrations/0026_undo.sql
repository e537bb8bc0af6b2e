CREATE TABLE "undoable_change" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" json NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "undoable_change_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "undoable_change" ADD CONSTRAINT "undoable_change_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undoable_change_expires" ON "undoable_change" USING btree ("expires_at");