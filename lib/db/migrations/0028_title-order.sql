-- The order of titles is computed in memory, with the product index (lib/server/listing/title-order.ts).
ALTER TABLE "product" DROP COLUMN "rank_en";--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "rank_fr";--> statement-breakpoint
ALTER TABLE "import_piece" DROP COLUMN "rank_en";--> statement-breakpoint
ALTER TABLE "import_piece" DROP COLUMN "rank_fr";
