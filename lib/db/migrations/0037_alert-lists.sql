ALTER TABLE "alert" DROP CONSTRAINT "alert_kind";--> statement-breakpoint
DROP INDEX "alert_once";--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "landing" text;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "search" text;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_once" ON "alert" USING btree ("email",coalesce("product_id", 0),coalesce("below_paise", 0),coalesce("category_id", 0),coalesce("landing", ''),coalesce("search", ''),"filters");--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind" CHECK (("alert"."product_id" is null) = ("alert"."below_paise" is null)
        and num_nonnulls("alert"."product_id", "alert"."category_id", "alert"."landing", "alert"."search") = 1);