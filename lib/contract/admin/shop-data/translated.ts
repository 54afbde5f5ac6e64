import { z } from 'zod'
import { DEFAULT_LOCALE, mapLocales } from '../../../domain/locale'
import { localized } from '../../shapes'

/** A text of another language, which may be empty. */
const optional = (shape: z.ZodType<string, string>) =>
  z.string('required').check((text) => {
    const checked = text.value.trim() === '' ? null : shape.safeParse(text.value)
    for (const { path, message } of checked?.error?.issues ?? [])
      text.issues.push({ code: 'custom', path, message, input: text.value })
  })

/** A text in each language; an empty one is the text of the default language, which alone is required. */
export const translated = (shape: z.ZodType<string, string>) =>
  z
    .object(mapLocales((locale) => (locale === DEFAULT_LOCALE ? shape : optional(shape))))
    .overwrite((texts) => mapLocales((locale) => texts[locale].trim() || texts[DEFAULT_LOCALE]))
    .pipe(localized(shape))
