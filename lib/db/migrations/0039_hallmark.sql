ALTER TABLE "product" ADD COLUMN "purity" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "huid" text;--> statement-breakpoint
CREATE INDEX "product_huid" ON "product" USING btree ("huid");