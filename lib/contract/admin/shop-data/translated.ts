import { z } from 'zod'
import { DEFAULT_LOCALE, mapLocales } from '../../../domain/locale'
import { localized } from '../../shapes'

/** A text in each language; an empty one is the text of the default language. */
export const translated = (shape: z.ZodType<string, string>) =>
  localized(z.string('required'))
    .overwrite((texts) => mapLocales((locale) => texts[locale].trim() || texts[DEFAULT_LOCALE]))
    .pipe(localized(shape))
