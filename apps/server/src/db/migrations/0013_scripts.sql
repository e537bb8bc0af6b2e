CREATE TABLE "legacy_script" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"content" json NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"script_id" uuid,
	CONSTRAINT "legacy_script_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "script" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"step_types" text[] NOT NULL,
	"step_count" integer NOT NULL,
	"name_key" text NOT NULL,
	"template_id" uuid,
	"legacy_id" uuid,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "script_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "script_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_group" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"step_types" text[] NOT NULL,
	"step_count" integer NOT NULL,
	"content" text NOT NULL,
	"removed" boolean NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_version" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"script_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"step_types" text[] NOT NULL,
	"step_count" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "script_version_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "script_version_content" (
	"robot_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "script_version_content_robot_id_version_id_pk" PRIMARY KEY("robot_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "legacy_script" ADD CONSTRAINT "legacy_script_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script" ADD CONSTRAINT "script_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script" ADD CONSTRAINT "script_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_version" ADD CONSTRAINT "script_version_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_version" ADD CONSTRAINT "script_version_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_version" ADD CONSTRAINT "script_version_script" FOREIGN KEY ("robot_id","script_id") REFERENCES "public"."script"("robot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_version_content" ADD CONSTRAINT "script_version_content_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_version_content" ADD CONSTRAINT "script_version_content_version" FOREIGN KEY ("robot_id","version_id") REFERENCES "public"."script_version"("robot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legacy_script_name" ON "legacy_script" USING btree ("robot_id","type","name_key") WHERE "legacy_script"."script_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "script_name" ON "script" USING btree ("robot_id","type","name_key") WHERE "script"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "script_changed_by" ON "script" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "script_archived" ON "script" USING btree ("archived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "script_template_name" ON "script_template" USING btree ("template_group","language","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "script_version_number" ON "script_version" USING btree ("robot_id","script_id","number");--> statement-breakpoint
CREATE INDEX "script_version_saved_by" ON "script_version" USING btree ("saved_by");--> statement-breakpoint
-- A version once saved never changes; it only goes, with its script. That it was saved by somebody is forgotten with
-- their account.
CREATE FUNCTION script_version_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'script_version' AND to_jsonb(NEW) = to_jsonb(OLD) || '{"saved_by": null}' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% never changes', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER script_version_stays BEFORE UPDATE ON "script_version"
  FOR EACH ROW EXECUTE FUNCTION script_version_never_changes();
--> statement-breakpoint
CREATE TRIGGER script_version_content_stays BEFORE UPDATE ON "script_version_content"
  FOR EACH ROW EXECUTE FUNCTION script_version_never_changes();
