import { DEFAULT_LOCALE, type Locale, type Localized, mapLocales } from '../../locale'

/** An option and its value: `Size`, `14`. */
export type VariantOption = { name: Localized; value: Localized }
/**
 * A product as one of the choices of a group. The products of a group have the same option names in the same order;
 * those that shoppers see differ in at least one value.
 */
export type ProductVariant = { group: string; options: VariantOption[] }

/** Longest texts in characters, and most options of a product. */
export const VARIANT_LIMITS = { group: 120, text: 120, options: 10 } as const

const joinTexts = (texts: string[]) => texts.map((text) => text.trim().toLowerCase()).join('\n')

/** Equal for two products of a group with the same values. */
export const valuesKey = ({ options }: Pick<ProductVariant, 'options'>) =>
  joinTexts(options.map(({ value }) => value[DEFAULT_LOCALE]))

/** Equal for two products with the same options in the same order. */
export const namesKey = ({ options }: Pick<ProductVariant, 'options'>) =>
  joinTexts(options.map(({ name }) => name[DEFAULT_LOCALE]))

/** The option names for a message: `Size, Metal`. */
export const listNames = ({ options }: Pick<ProductVariant, 'options'>) =>
  options.map(({ name }) => name[DEFAULT_LOCALE]).join(', ')

/** Bars and the first colon separate options in a table, so that a name has neither and a value no bar. */
const toName = (text: string) => text.replace(/[\s\u00a0\u202f]*[:|]+/g, ' ').trim()
const toValue = (text: string) => text.replace(/\s*\|+\s*/g, ' / ').trim()

/** For storage: texts on one line without the characters that separate them in a table, English where one is missing. */
export function normalizeVariant(variant: ProductVariant, toLine: (text: string) => string): ProductVariant {
  const complete = (text: Localized, clean: (text: string) => string) =>
    mapLocales((locale) => toLine(clean(text[locale])) || toLine(clean(text[DEFAULT_LOCALE])))
  return {
    group: toLine(variant.group),
    options: variant.options.map(({ name, value }) => ({
      name: complete(name, toName),
      value: complete(value, toValue),
    })),
  }
}

/**
 * The variant of a file with the translations that the shop has for the same English texts, where the file has none, so
 * that a file of one language leaves the other as the merchant wrote it.
 */
export function keepTranslations(variant: ProductVariant, existing: ProductVariant | null | undefined): ProductVariant {
  const known = new Map<string, Localized>(
    (existing?.options ?? []).flatMap(({ name, value }) => [
      [`name ${name[DEFAULT_LOCALE]}`, name] as const,
      [`value ${value[DEFAULT_LOCALE]}`, value] as const,
    ]),
  )
  const complete = (kind: string, text: Localized) =>
    mapLocales((locale) => text[locale] || known.get(`${kind} ${text[DEFAULT_LOCALE]}`)?.[locale] || '')
  return {
    group: variant.group,
    options: variant.options.map(({ name, value }) => ({
      name: complete('name', name),
      value: complete('value', value),
    })),
  }
}

/** A text after an edit of its English form: a translation that was the same follows it, another one stays. */
export function followEnglish(before: Localized, after: Localized): Localized {
  const isSame = (locale: Locale) => after[locale] === before[locale] && before[locale] === before[DEFAULT_LOCALE]
  return mapLocales((locale) => (isSame(locale) ? after[DEFAULT_LOCALE] : after[locale]))
}

/** The options in one cell of a table: `Size: 14 | Certificate: GIA`. */
export function formatOptionCell(options: { name: string; value: string }[]): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(' | ')
}

/** Reads such a cell; null where a part has no name or no value. */
export function parseOptionCell(text: string): { name: string; value: string }[] | null {
  const options = text.split('|').map((part) => {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(part) ?? []
    return { name: name.trim(), value: value.trim() }
  })
  return options.every(({ name, value }) => name && value) ? options : null
}
