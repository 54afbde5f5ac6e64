CREATE TABLE "page_finding" (
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"title" text,
	"title_width" integer,
	"description" text,
	"description_width" integer,
	"template_title" text,
	"template_description" text,
	"keywords" text[],
	"h1" text,
	"words" integer,
	"canonical" text,
	"robots" text,
	"alternates" text,
	"data_faults" text[],
	"card" text,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"same" integer DEFAULT 1 NOT NULL,
	"meta_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "page_finding_path_lang_pk" PRIMARY KEY("path","lang"),
	CONSTRAINT "page_finding_lang" CHECK ("page_finding"."lang" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE INDEX "page_finding_stale" ON "page_finding" USING btree ("product_id","path") WHERE "page_finding"."stale";--> statement-breakpoint
CREATE INDEX "page_finding_title" ON "page_finding" USING btree ("title");--> statement-breakpoint
CREATE INDEX "page_finding_product" ON "page_finding" USING btree ("product_id");