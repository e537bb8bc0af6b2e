ALTER TABLE "execution" ADD COLUMN "playlist_id" uuid;--> statement-breakpoint
ALTER TABLE "execution" ADD COLUMN "song_ids" uuid[];--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "playlist_id" uuid;--> statement-breakpoint
ALTER TABLE "instruction" ADD COLUMN "control" text;