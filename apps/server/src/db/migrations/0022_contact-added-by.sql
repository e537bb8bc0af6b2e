ALTER TABLE "contact" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_added_by" ON "contact" USING btree ("added_by");