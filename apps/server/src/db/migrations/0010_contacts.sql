ALTER TABLE "offline_contact" RENAME TO "contact";--> statement-breakpoint
ALTER TABLE "contact" RENAME CONSTRAINT "offline_contact_pkey" TO "contact_pkey";--> statement-breakpoint
ALTER TABLE "contact" RENAME CONSTRAINT "offline_contact_robot_id_robot_id_fk" TO "contact_robot_id_robot_id_fk";--> statement-breakpoint
ALTER INDEX "offline_contact_email" RENAME TO "contact_email";--> statement-breakpoint
ALTER INDEX "offline_contact_email_key" RENAME TO "contact_email_key";--> statement-breakpoint
ALTER INDEX "offline_contact_remind" RENAME TO "contact_remind";--> statement-breakpoint
ALTER TABLE "offline_alert" RENAME TO "alert";--> statement-breakpoint
ALTER TABLE "alert" RENAME CONSTRAINT "offline_alert_pkey" TO "alert_pkey";--> statement-breakpoint
ALTER TABLE "alert" RENAME CONSTRAINT "offline_alert_contact_id_offline_contact_id_fk" TO "alert_contact_id_contact_id_fk";--> statement-breakpoint
ALTER TABLE "alert" RENAME CONSTRAINT "offline_alert_robot_id_since_outage_robot_id_since_fk" TO "alert_robot_id_since_outage_robot_id_since_fk";--> statement-breakpoint
ALTER INDEX "offline_alert_decision" RENAME TO "alert_decision";--> statement-breakpoint
ALTER INDEX "offline_alert_contact" RENAME TO "alert_contact";--> statement-breakpoint
ALTER INDEX "offline_alert_next" RENAME TO "alert_next";
