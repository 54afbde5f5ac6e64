ALTER TABLE "product" ADD COLUMN "variant" jsonb;--> statement-breakpoint
CREATE INDEX "product_group" ON "product" USING btree (("variant"->>'group')) WHERE "product"."variant" is not null;