import type { Locale } from '@/lib/domain/locale'

/** The localized name of a country: `countryName('FR', 'en') → 'France'`; an unknown code is returned unchanged. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Country options: India first, the others by name. */
export function countryChoices(codes: string[], locale: Locale): { value: string; label: string }[] {
  const others = [...new Set(codes)].filter((code) => code !== 'IN')
  const countries = others.map((code) => ({ value: code, label: countryName(code, locale) }))
  return [
    { value: 'IN', label: countryName('IN', locale) },
    ...countries.sort((a, b) => a.label.localeCompare(b.label, locale)),
  ]
}
