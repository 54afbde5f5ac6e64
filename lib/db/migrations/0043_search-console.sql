CREATE TABLE "search_import" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"by" integer,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_page" (
	"import_id" text NOT NULL,
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL,
	CONSTRAINT "search_page_import_id_path_lang_pk" PRIMARY KEY("import_id","path","lang")
);
--> statement-breakpoint
CREATE TABLE "search_query" (
	"import_id" text NOT NULL,
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "search_query_import_id_path_lang_query_pk" PRIMARY KEY("import_id","path","lang","query")
);
--> statement-breakpoint
ALTER TABLE "search_import" ADD CONSTRAINT "search_import_by_customer_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_page" ADD CONSTRAINT "search_page_import_id_search_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."search_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_query" ADD CONSTRAINT "search_query_import_id_search_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."search_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_import_newest" ON "search_import" USING btree ("kind","finished_at");--> statement-breakpoint
CREATE INDEX "search_query_text" ON "search_query" USING btree ("import_id","query");