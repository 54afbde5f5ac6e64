ALTER TABLE "payment" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "received_on" date;