CREATE TABLE "crawl_day" (
	"day" date NOT NULL,
	"crawler" text NOT NULL,
	"proof" text NOT NULL,
	"template" text NOT NULL,
	"answer" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "crawl_day_day_crawler_proof_template_answer_pk" PRIMARY KEY("day","crawler","proof","template","answer")
);
--> statement-breakpoint
CREATE TABLE "web_vital_day" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "web_vital_day_day_template_device_vital_bucket_pk" PRIMARY KEY("day","template","device","vital","bucket")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_check" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;