ALTER TABLE "order" ADD COLUMN "refund_account_sealed" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refund_account_at" timestamp with time zone;