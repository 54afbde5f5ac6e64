import { localePath, mapLocales } from '../../../lib/domain/locale'
import { MESSAGES } from './message-texts'

/** The messages of footer and newsletter by language. */
export const FOOTER = mapLocales((locale) => {
  const { footer, newsletter } = MESSAGES[locale]
  return { ...footer, newsletter, base: localePath(locale, '') }
})
