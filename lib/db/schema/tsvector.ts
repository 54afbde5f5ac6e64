import { customType } from 'drizzle-orm/pg-core'

/** PostgreSQL's full text vector; written with to_tsvector, never read as a value. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
