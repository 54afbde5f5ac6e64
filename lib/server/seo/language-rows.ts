import { sql } from 'drizzle-orm'
import { LOCALES } from '../../domain/locale'

/** A relation `l` with a row `lang` for each language. */
export const LANGUAGE_ROWS = sql.raw(`(values ${LOCALES.map((locale) => `('${locale}')`).join(', ')}) as l(lang)`)
