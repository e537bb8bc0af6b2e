DROP INDEX "mail_recipient";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "recipient_key" text;--> statement-breakpoint
-- The collation "C" knows no language: in a Turkish database lower('I') is another letter.
UPDATE "mail" SET "recipient_key" = lower("recipient" COLLATE "C");--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "recipient_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_recipient_key" ON "mail" USING btree ("recipient_key");
