CREATE INDEX "order_created" ON "order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("updated_at") WHERE "payment"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_failed" ON "payment" USING btree ("updated_at") WHERE "payment"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("created_at");