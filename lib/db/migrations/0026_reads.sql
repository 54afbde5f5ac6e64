CREATE INDEX "product_title_en" ON "product" USING hash (("title"->>'en'));--> statement-breakpoint
CREATE INDEX "product_title_fr" ON "product" USING hash (("title"->>'fr'));--> statement-breakpoint
CREATE INDEX "rate_limit_resets" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "enquiry_revision" ON "enquiry" USING btree ("state","kind","version","id");