CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_number_start" ON "invoice" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_state" ON "order" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_number_start" ON "order" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_number_end" ON "order" USING btree (reverse("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_mobile_start" ON "order" USING btree ("contact_mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_email_start" ON "order" USING btree (lower("contact_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_names" ON "order" USING gin (to_tsvector('simple', translate(lower("contact_name" || ' ' || ("shipping_address" ->> 'name')), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ.-_/@''’,&', 'aaaaaaceeeeiiiinooooouuuuyy         ')));--> statement-breakpoint
CREATE INDEX "order_line_sku" ON "order_line" USING btree (lower("sku") text_pattern_ops);