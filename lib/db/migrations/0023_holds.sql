ALTER TABLE "consultation" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "hold_address" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "hold_address" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pay_begun_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_hold_address" ON "order" USING btree ("hold_address") WHERE "order"."hold_address" is not null;