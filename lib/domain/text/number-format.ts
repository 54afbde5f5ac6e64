import { INTL_LOCALE, toLocale } from '../locale'

const formats = new Map<string, Intl.NumberFormat>()

/** A cached number format: creating one takes longer than formatting all numbers of a page. */
export function getNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = INTL_LOCALE[toLocale(locale)]
  const key = tag + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, options)
    formats.set(key, format)
  }
  return format
}
