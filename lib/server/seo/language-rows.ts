import { sql } from 'drizzle-orm'
import { site } from '../../site'

/** A relation `l` with a row `lang` for each language of the shop. */
export const languageRows = () =>
  sql.raw(
    `(values ${site()
      .locales.map((locale) => `('${locale}')`)
      .join(', ')}) as l(lang)`,
  )
