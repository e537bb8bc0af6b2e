CREATE TABLE "script_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"robot_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"script_id" text NOT NULL,
	"version" uuid NOT NULL,
	"content" json NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "script_draft" ADD CONSTRAINT "script_draft_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_draft" ADD CONSTRAINT "script_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_draft" ADD CONSTRAINT "script_draft_pairing" FOREIGN KEY ("robot_id","account_id") REFERENCES "public"."pairing"("robot_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "script_draft_place" ON "script_draft" USING btree ("account_id","robot_id","script_id");--> statement-breakpoint
CREATE INDEX "script_draft_robot" ON "script_draft" USING btree ("robot_id");--> statement-breakpoint
CREATE INDEX "script_draft_saved" ON "script_draft" USING btree ("saved_at");