CREATE TABLE "page_picture" (
	"path" text NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"product_id" integer,
	"src" text NOT NULL,
	"alt" jsonb NOT NULL,
	"faults" text[] NOT NULL,
	"same" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_picture_path_position_pk" PRIMARY KEY("path","position")
);
--> statement-breakpoint
CREATE TABLE "title_experiment" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"title" text NOT NULL,
	"starts" date NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"before_at" timestamp with time zone,
	"after_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "title_experiment_page" (
	"experiment_id" text NOT NULL,
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"is_variant" boolean NOT NULL,
	"title" text NOT NULL,
	"has_left" boolean DEFAULT false NOT NULL,
	"before_clicks" integer,
	"before_impressions" integer,
	"after_clicks" integer,
	"after_impressions" integer,
	CONSTRAINT "title_experiment_page_experiment_id_path_lang_pk" PRIMARY KEY("experiment_id","path","lang")
);
--> statement-breakpoint
ALTER TABLE "title_experiment" ADD CONSTRAINT "title_experiment_created_by_customer_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_experiment_page" ADD CONSTRAINT "title_experiment_page_experiment_id_title_experiment_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."title_experiment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_experiment_open" ON "title_experiment" USING btree ("starts") WHERE "title_experiment"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "title_experiment_page_key" ON "title_experiment_page" USING btree ("path","lang");