ALTER TABLE "product" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reminder_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reminder_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reminder_key" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "order_reminder_key" ON "order" USING btree ("reminder_key") WHERE "order"."reminder_key" is not null;--> statement-breakpoint
CREATE INDEX "order_reminder_due" ON "order" USING btree ("created_at") WHERE "order"."reminder_consent_at" is not null and "order"."reminder_withdrawn_at" is null and "order"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cost" CHECK ("product"."cost_paise" > 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_cost" CHECK ("order_line"."cost_paise" > 0);