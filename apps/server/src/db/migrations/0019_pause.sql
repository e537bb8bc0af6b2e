CREATE TABLE "pause" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"until_at" timestamp(3) with time zone NOT NULL,
	"set_by" uuid,
	CONSTRAINT "pause_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "pause" ADD CONSTRAINT "pause_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pause" ADD CONSTRAINT "pause_set_by_account_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pause_until" ON "pause" USING btree ("robot_id","until_at");--> statement-breakpoint
CREATE INDEX "pause_ended" ON "pause" USING btree ("until_at");--> statement-breakpoint
CREATE INDEX "pause_set_by" ON "pause" USING btree ("set_by");