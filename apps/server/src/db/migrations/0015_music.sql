CREATE TABLE "playlist" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "playlist_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
CREATE TABLE "playlist_song" (
	"robot_id" uuid NOT NULL,
	"playlist_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"song_id" uuid NOT NULL,
	CONSTRAINT "playlist_song_robot_id_playlist_id_position_pk" PRIMARY KEY("robot_id","playlist_id","position")
);
--> statement-breakpoint
CREATE TABLE "song" (
	"robot_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"artist" text,
	"type" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"gain" integer,
	"cover_sha256" text,
	"cover_size" integer,
	"robot_status" text NOT NULL,
	"robot_status_at" timestamp(3) with time zone,
	"added_at" timestamp(3) with time zone NOT NULL,
	"added_by" uuid,
	CONSTRAINT "song_robot_id_id_pk" PRIMARY KEY("robot_id","id")
);
--> statement-breakpoint
ALTER TABLE "playlist" ADD CONSTRAINT "playlist_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist" ADD CONSTRAINT "playlist_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_song" ADD CONSTRAINT "playlist_song_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_song" ADD CONSTRAINT "playlist_song_playlist" FOREIGN KEY ("robot_id","playlist_id") REFERENCES "public"."playlist"("robot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_song" ADD CONSTRAINT "playlist_song_song" FOREIGN KEY ("robot_id","song_id") REFERENCES "public"."song"("robot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song" ADD CONSTRAINT "song_robot_id_robot_id_fk" FOREIGN KEY ("robot_id") REFERENCES "public"."robot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song" ADD CONSTRAINT "song_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "playlist_name" ON "playlist" USING btree ("robot_id","name_key");--> statement-breakpoint
CREATE INDEX "playlist_changed_by" ON "playlist" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "playlist_song_of" ON "playlist_song" USING btree ("robot_id","song_id");--> statement-breakpoint
CREATE UNIQUE INDEX "song_title" ON "song" USING btree ("robot_id","title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "song_file_of_robot" ON "song" USING btree ("robot_id","sha256");--> statement-breakpoint
CREATE INDEX "song_file" ON "song" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "song_cover" ON "song" USING btree ("cover_sha256");--> statement-breakpoint
CREATE INDEX "song_added_by" ON "song" USING btree ("added_by");