CREATE TABLE "video" (
	"sha" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"by" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "spin" jsonb;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_by_customer_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;