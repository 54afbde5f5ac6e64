CREATE TABLE "report_file" (
	"sha" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"by" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_by_customer_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;