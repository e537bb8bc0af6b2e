CREATE TABLE "offline_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"robot_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"told" text,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offline_contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"robot_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"notification_delay" integer NOT NULL,
	"online_notification" boolean NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"code_expires_at" timestamp(3) with time zone,
	"remind_at" timestamp(3) with time zone,
	"bounced_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outage" (
	"robot_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "outage_robot_id_since_pk" PRIMARY KEY("robot_id","since")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"app_version" text NOT NULL,
	"nl" jsonb NOT NULL,
	"en" jsonb NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_seen" (
	"account_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notification_seen_account_id_notification_id_pk" PRIMARY KEY("account_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"robot_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"client_relation_role" text NOT NULL,
	"invited_by" uuid,
	"nonce" text NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "invite_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "robot_permission" (
	"robot_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	CONSTRAINT "robot_permission_robot_id_permission_pk" PRIMARY KEY("robot_id","permission")
);
--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "robot_id" uuid;--> statement-breakpoint
ALTER TABLE "offline_alert" ADD CONSTRAINT "offline_alert_contact_id_offline_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."offline_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_alert" ADD CONSTRAINT "offline_alert_robot_id_since_outage_robot_id_since_fk" FOREIGN KEY ("robot_id","since") REFERENCES "public"."outage"("robot_id","since") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_contact" ADD CONSTRAINT "offline_contact_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage" ADD CONSTRAINT "outage_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_seen" ADD CONSTRAINT "notification_seen_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_seen" ADD CONSTRAINT "notification_seen_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "robot_permission" ADD CONSTRAINT "robot_permission_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offline_alert_decision" ON "offline_alert" USING btree ("robot_id","since","contact_id","kind");--> statement-breakpoint
CREATE INDEX "offline_alert_contact" ON "offline_alert" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "offline_alert_next" ON "offline_alert" USING btree ("next_at") WHERE "offline_alert"."state" in ('due', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "offline_contact_email" ON "offline_contact" USING btree ("robot_id","email_key");--> statement-breakpoint
CREATE INDEX "offline_contact_email_key" ON "offline_contact" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "offline_contact_remind" ON "offline_contact" USING btree ("remind_at") WHERE "offline_contact"."remind_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outage_open" ON "outage" USING btree ("robot_id") WHERE "outage"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outage_ended" ON "outage" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "feedback_account" ON "feedback" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_published" ON "notification" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "notification_seen_notification" ON "notification_seen" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "invite_robot" ON "invite" USING btree ("robot_id");--> statement-breakpoint
CREATE INDEX "invite_email" ON "invite" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "invite_invited_by" ON "invite" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invite_expires" ON "invite" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_open" ON "invite" USING btree ("robot_id","email_key") WHERE "invite"."state" = 'open';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_robot" ON "mail" USING btree ("robot_id");