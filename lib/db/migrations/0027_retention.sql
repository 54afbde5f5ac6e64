ALTER TABLE "audit" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;