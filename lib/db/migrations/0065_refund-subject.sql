ALTER TABLE "refund" ADD COLUMN "order_line_id" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "for_charges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;