CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"epoch" uuid NOT NULL,
	"key_check" text,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1)
);
