-- What must never be is refused by the database itself. Rows of the catalogue that are wrong already are mended first: a
-- piece without a price is hidden, a coupon that takes nothing off is ended. Orders, their payments and the rates of past
-- days are what they were and are not rewritten: NOT VALID holds new rows alone.
UPDATE "product" SET "stock" = 0 WHERE "stock" < 0;--> statement-breakpoint
UPDATE "product" SET "discount_hundredths" = least(greatest("discount_hundredths", 0), 10000) WHERE "discount_hundredths" not between 0 and 10000;--> statement-breakpoint
UPDATE "product" SET "hidden" = true WHERE least("price_paise", "payable_paise") <= 0;--> statement-breakpoint
UPDATE "coupon" SET "active" = false, "value" = 1 WHERE "value" <= 0;--> statement-breakpoint
UPDATE "coupon" SET "value" = 10000 WHERE "kind" = 'percent' and "value" > 10000;--> statement-breakpoint
UPDATE "coupon" SET "from_paise" = greatest("from_paise", 0), "most_paise" = greatest("most_paise", 0) WHERE least("from_paise", "most_paise") < 0;--> statement-breakpoint
DROP INDEX "payment_due";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoiced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order" SET "invoiced" = true FROM "invoice" WHERE "invoice"."order_id" = "order"."id" and "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "order_uninvoiced" ON "order" USING btree ("state","id") WHERE not "order"."invoiced";--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("due_at","id") WHERE "payment"."provider_order" is not null and "payment"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_stock" CHECK ("product"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_price" CHECK ("product"."hidden" or least("product"."price_paise", "product"."payable_paise") > 0);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_discount" CHECK ("product"."discount_hundredths" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_value" CHECK ("coupon"."value" > 0 and ("coupon"."kind" <> 'percent' or "coupon"."value" <= 10000));--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_amounts" CHECK ("coupon"."from_paise" >= 0 and ("coupon"."most_paise" is null or "coupon"."most_paise" >= 0));--> statement-breakpoint
ALTER TABLE "metal_rate" ADD CONSTRAINT "metal_rate_amounts" CHECK ("metal_rate"."gram_paise" > 0 and least("metal_rate"."making_basis_points", "metal_rate"."making_least_paise", "metal_rate"."gst_basis_points") >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total" CHECK ("order"."total_paise" = "order"."subtotal_paise" - "order"."discount_paise" + "order"."shipping_paise" + "order"."fee_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amounts" CHECK ("order"."discount_paise" between 0 and "order"."subtotal_paise"
        and least("order"."shipping_paise", "order"."fee_paise", "order"."gst_paise") >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_price" CHECK ("order_line"."unit_paise" > 0 and "order_line"."quantity" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_total" CHECK ("order_line"."total_paise" = "order_line"."unit_paise" * "order_line"."quantity"
        and "order_line"."discount_paise" between 0 and "order_line"."total_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("payment"."amount_paise" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_paise" > 0) NOT VALID;