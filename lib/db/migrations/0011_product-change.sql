-- Which transaction changed a piece last, noted by the database itself, so that no writer can forget it; `product_id` 0
-- stands for all pieces. Read by lib/server/shelf.ts, which keeps in memory what lists filter, count and order by.
CREATE TABLE "product_change" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"transaction" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_change_transaction" ON "product_change" USING btree ("transaction");--> statement-breakpoint
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_change (product_id, transaction)
	SELECT DISTINCT id, pg_current_xact_id()::text::bigint FROM touched
	ON CONFLICT (product_id) DO UPDATE SET transaction = excluded.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_all_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM product_change;
	END IF;
	INSERT INTO product_change (product_id, transaction) VALUES (0, pg_current_xact_id()::text::bigint)
	ON CONFLICT (product_id) DO UPDATE SET transaction = excluded.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_inserted AFTER INSERT ON "product" REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();--> statement-breakpoint
CREATE TRIGGER product_updated AFTER UPDATE ON "product" REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();--> statement-breakpoint
CREATE TRIGGER product_deleted AFTER DELETE ON "product" REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();--> statement-breakpoint
CREATE TRIGGER product_truncated AFTER TRUNCATE ON "product"
	FOR EACH STATEMENT EXECUTE FUNCTION note_all_products_changed();--> statement-breakpoint
CREATE TRIGGER category_retyped AFTER UPDATE OF "type_id" ON "category"
	FOR EACH STATEMENT EXECUTE FUNCTION note_all_products_changed();
