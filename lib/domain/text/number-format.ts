const made = new Map<string, Intl.NumberFormat>()

/** Formats numbers as the language writes them. Kept, because making one takes longer than a page's formatting. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = locale === 'fr' ? 'fr-FR' : 'en-IN'
  const key = tag + JSON.stringify(options)
  let format = made.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, options)
    made.set(key, format)
  }
  return format
}
