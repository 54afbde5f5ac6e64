import { customType } from 'drizzle-orm/pg-core'

/** PostgreSQL's tsvector; written with to_tsvector, never read as a value. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
