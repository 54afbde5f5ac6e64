import { sql } from 'drizzle-orm'

/** The words of the names and of the city of an order, without accents, as in the index and in the search. */
export const ORDER_WORDS = sql.raw(
  `to_tsvector('simple', translate(lower("contact_name" || ' ' || ("shipping_address" ->> 'name') || ' ' || coalesce("shipping_address" ->> 'city', '')),` +
    ` 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ.-_/@''’,&', 'aaaaaaceeeeiiiinooooouuuuyy         '))`,
)

/** Postcode and tracking number without spaces and dashes, as in the index and in the search. */
export const ORDER_PINCODE = sql.raw(`translate(lower("shipping_address" ->> 'pincode'), ' ./-', '')`)
export const ORDER_TRACKING = sql.raw(`translate(lower("tracking_number"), ' ./-', '')`)
