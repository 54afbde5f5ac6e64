ALTER TABLE "price_schedule" RENAME COLUMN "discount_hundredths" TO "amount";--> statement-breakpoint
ALTER TABLE "price_schedule" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_schedule" ADD COLUMN "action" text DEFAULT 'discount' NOT NULL;