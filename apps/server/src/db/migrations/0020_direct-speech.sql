CREATE TABLE "direct_favourite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"robot_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "direct_speech" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sending_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"greet" boolean NOT NULL,
	"say_time" boolean NOT NULL,
	"notify" boolean NOT NULL,
	"language" text NOT NULL,
	"content" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "direct_speech_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "notify" boolean;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "once" boolean;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "delivered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "direct_favourite" ADD CONSTRAINT "direct_favourite_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_favourite" ADD CONSTRAINT "direct_favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_favourite" ADD CONSTRAINT "direct_favourite_pairing" FOREIGN KEY ("robot_id","account_id") REFERENCES "public"."pairing"("robot_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_speech" ADD CONSTRAINT "direct_speech_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_speech" ADD CONSTRAINT "direct_speech_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_speech" ADD CONSTRAINT "direct_speech_pairing" FOREIGN KEY ("robot_id","account_id") REFERENCES "public"."pairing"("robot_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_favourite_words" ON "direct_favourite" USING btree ("account_id","robot_id","kind","text");--> statement-breakpoint
CREATE INDEX "direct_favourite_robot" ON "direct_favourite" USING btree ("robot_id");--> statement-breakpoint
CREATE INDEX "direct_speech_of_account" ON "direct_speech" USING btree ("account_id","robot_id","id");--> statement-breakpoint
CREATE INDEX "direct_speech_created" ON "direct_speech" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "execution_of_script_under_way" ON "execution" USING btree ("robot_id") WHERE "execution"."kind" = 'script' and "execution"."outcome" is null;--> statement-breakpoint
CREATE INDEX "execution_of_instruction" ON "execution" USING btree ("robot_id","instruction_id") WHERE "execution"."instruction_id" is not null;