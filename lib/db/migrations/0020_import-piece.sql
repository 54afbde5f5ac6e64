-- The pieces of a catalogue file that is being taken over, ready to be written: filled bit by bit while the shop goes on,
-- then moved into "product" in one short transaction (lib/server/import-stage.ts, import-commit.ts). Unlogged: after a
-- crash it is empty.
CREATE UNLOGGED TABLE "import_piece" (
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" integer NOT NULL,
	"seen_version" integer,
	"seen_stock" integer,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"more" jsonb NOT NULL,
	"rank_en" integer,
	"rank_fr" integer,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "import_piece_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
-- Lists and searches are made on the shelf in memory: nothing asks these indexes, and each new piece paid for them.
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_title";--> statement-breakpoint
DROP INDEX "product_search";
