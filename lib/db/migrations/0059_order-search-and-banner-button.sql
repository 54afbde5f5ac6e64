DROP INDEX "order_names";--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "button" jsonb DEFAULT '{"en":"","fr":""}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_number_end" ON "invoice" USING btree (reverse("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_words" ON "order" USING gin (to_tsvector('simple', translate(lower("contact_name" || ' ' || ("shipping_address" ->> 'name') || ' ' || coalesce("shipping_address" ->> 'city', '')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ.-_/@''’,&', 'aaaaaaceeeeiiiinooooouuuuyy         ')));--> statement-breakpoint
CREATE INDEX "order_number_middle" ON "order" USING btree (substr("number", 4) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_pincode" ON "order" USING btree ((translate(lower("shipping_address" ->> 'pincode'), ' ./-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_tracking" ON "order" USING btree ((translate(lower("tracking_number"), ' ./-', '')) text_pattern_ops);