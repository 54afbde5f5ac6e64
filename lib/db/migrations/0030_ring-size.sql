ALTER TABLE "product" ADD COLUMN "ring_size" smallint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "ring_size" jsonb;