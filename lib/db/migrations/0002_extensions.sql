CREATE TABLE "subscriber" (
	"email" text PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_report" ON "product" USING btree (upper("report"->>'number'));