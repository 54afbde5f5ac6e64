import { z } from 'zod'
import { LOCALES, toLocalized } from '../../domain/locale'

/** A text of a stored setting; one that was saved before a language was added is English in it. */
export const LocalizedText = z
  .partialRecord(z.enum(LOCALES), z.string())
  .and(z.object({ en: z.string() }))
  .transform(toLocalized)
