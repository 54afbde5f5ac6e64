ALTER TABLE "enquiry" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "enquiry_entry" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "enquiry_entry" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_id_customer_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entry" ADD CONSTRAINT "enquiry_entry_assignee_id_customer_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_follow_up" ON "enquiry" USING btree ("follow_up_on");--> statement-breakpoint
CREATE INDEX "enquiry_assignee" ON "enquiry" USING btree ("assignee_id","state");