ALTER TABLE "customer" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "business" jsonb;