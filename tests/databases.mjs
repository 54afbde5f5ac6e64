/**
 * The environment of every test: PostgreSQL confirms a transaction before it is on the disk, in a fifteenth of
 * the time. Only a crash of the server itself could lose it, and no test crashes the server.
 */
export const POSTGRES_ENV = { PGOPTIONS: '-c synchronous_commit=off' }

/** Tests that use a database: PostgreSQL if TEST_DATABASE_URL is set, otherwise PGlite. */
export const DATA = [
  'tests/api/',
  'tests/cache/refresh.test.ts',
  'tests/contract/',
  'tests/large/',
  'tests/orders/',
  'tests/search/',
  'tests/seed/load.test.ts',
  'tests/seo/sitemap.test.ts',
]

/**
 * Tests that always run on both databases, because their code depends on the driver. LONG=1 runs all of them on both.
 * An entry is the start of a path.
 */
export const ON_BOTH = [
  // Transactions, locks and concurrent requests: PGlite has one connection.
  'tests/api/admin/catalogue/catalogue-stock.test.ts',
  'tests/api/order/placing/reservation.test.ts',
  'tests/api/order/invoice/invoice-number.test.ts',
  'tests/api/order/order-race.test.ts',
  'tests/api/order/quotation/quotation-race.test.ts',
  'tests/api/order/gift-card/',
  'tests/api/notification/outbox.test.ts',
  'tests/api/order/payment.test.ts',
  'tests/api/admin/orders/settle-refund.test.ts',
  'tests/api/admin/orders/delivery/',
  'tests/orders/regressions.test.ts',
  // The folder and its lock, import, backup and restore.
  'tests/api/backup/backup.test.ts',
  'tests/api/admin/import/',
  // Time limits, errors of the driver, deletion of old rows.
  'tests/api/runtime/limits.test.ts',
  'tests/api/runtime/retention.test.ts',
  'tests/api/customer/session.test.ts',
  // Handwritten SQL: text search, counts, days, the product index.
  'tests/api/listing/facets.test.ts',
  'tests/api/search/search.test.ts',
  'tests/api/listing/featured.test.ts',
  'tests/api/listing/product-index.test.ts',
  'tests/api/admin/traffic-count.test.ts',
  'tests/api/admin/dashboard.test.ts',
  'tests/seed/load.test.ts',
]
