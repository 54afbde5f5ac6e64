ALTER TABLE "product" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cost" CHECK ("product"."cost_paise" > 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_cost" CHECK ("order_line"."cost_paise" > 0);