CREATE TABLE "execution_command" (
	"robot_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"interaction_id" uuid NOT NULL,
	"text" text,
	"understood" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "execution_command_robot_id_execution_id_pk" PRIMARY KEY("robot_id","execution_id")
);
--> statement-breakpoint
CREATE TABLE "default_command_off" (
	"robot_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "default_command_off_robot_id_name_pk" PRIMARY KEY("robot_id","name")
);
--> statement-breakpoint
CREATE TABLE "heard" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"said" text NOT NULL,
	"language" text NOT NULL,
	"heard_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "heard_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "speech_interaction" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"enabled" boolean NOT NULL,
	"script_id" uuid NOT NULL,
	"commands" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "speech_interaction_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "execution_command" ADD CONSTRAINT "execution_command_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "execution_command" ADD CONSTRAINT "execution_command_execution" FOREIGN KEY ("robot_id","execution_id") REFERENCES "public"."execution"("robot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_command_off" ADD CONSTRAINT "default_command_off_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heard" ADD CONSTRAINT "heard_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_interaction" ADD CONSTRAINT "speech_interaction_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_interaction" ADD CONSTRAINT "speech_interaction_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "execution_command_received" ON "execution_command" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "heard_moment" ON "heard" USING btree ("heard_at");--> statement-breakpoint
CREATE UNIQUE INDEX "speech_interaction_title" ON "speech_interaction" USING btree ("robot_id","title_key");--> statement-breakpoint
CREATE INDEX "speech_interaction_script" ON "speech_interaction" USING btree ("robot_id","script_id");--> statement-breakpoint
CREATE INDEX "speech_interaction_changed_by" ON "speech_interaction" USING btree ("changed_by");