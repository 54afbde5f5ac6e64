ALTER TABLE "otp" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "requested_from" text;--> statement-breakpoint
ALTER TABLE "otp" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "placed_from" text;--> statement-breakpoint
-- Sign-ups that wait for their code at this moment keep what they gave: it moves to the code.
UPDATE "otp" SET "name" = "customer"."name", "email" = "customer"."email" FROM "customer"
WHERE "otp"."customer_id" = "customer"."id" AND NOT "customer"."is_verified" AND "otp"."spent_at" IS NULL AND "otp"."expires_at" > now();--> statement-breakpoint
-- Name and e-mail of a number that was never proved may be of anybody: from now on they come with the code.
UPDATE "customer" SET "name" = '', "email" = NULL
WHERE NOT "is_verified" AND "mobile_no" IS NOT NULL AND "google_sub" IS NULL AND "role" = 'customer';
