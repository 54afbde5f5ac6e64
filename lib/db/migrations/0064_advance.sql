ALTER TABLE "quotation" ADD COLUMN "advance_paise" bigint;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "kept_paise" bigint;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "balance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "advance_paise" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "kept_paise" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "balance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "purpose" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_advance" CHECK (num_nonnulls("quotation"."advance_paise", "quotation"."kept_paise", "quotation"."balance_until") = 0
        or (num_nulls("quotation"."advance_paise", "quotation"."kept_paise", "quotation"."balance_until") = 0
          and "quotation"."advance_paise" > 0 and "quotation"."kept_paise" between 0 and "quotation"."advance_paise"
          and "quotation"."balance_until" > "quotation"."valid_until"));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_advance" CHECK (num_nonnulls("order"."advance_paise", "order"."kept_paise", "order"."balance_until") = 0
        or (num_nulls("order"."advance_paise", "order"."kept_paise", "order"."balance_until") = 0
          and "order"."advance_paise" > 0 and "order"."kept_paise" between 0 and "order"."advance_paise"
          and "order"."gift_card_paise" = 0));