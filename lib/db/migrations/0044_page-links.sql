CREATE TABLE "page_signature" (
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "page_signature_path_lang_pk" PRIMARY KEY("path","lang")
);
--> statement-breakpoint
ALTER TABLE "page_finding" ADD COLUMN "inlinks" integer;--> statement-breakpoint
ALTER TABLE "page_finding" ADD COLUMN "depth" integer;--> statement-breakpoint
ALTER TABLE "page_finding" ADD COLUMN "near_path" text;--> statement-breakpoint
ALTER TABLE "page_finding" ADD COLUMN "near_percent" integer;