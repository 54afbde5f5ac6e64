CREATE TABLE "not_found_url" (
	"path" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"visitors" integer NOT NULL,
	"robots" integer NOT NULL,
	"linked_from" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ignored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "robots" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "last_hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slug_history" ADD COLUMN "visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slug_history" ADD COLUMN "robots" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slug_history" ADD COLUMN "last_hit_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "not_found_url_last" ON "not_found_url" USING btree ("last_at");