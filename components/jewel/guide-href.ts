import { afterChoice, type Guide, type Step, toGuideQuery } from '@/lib/domain/customization/jewel-guide'
import { type Locale, localePath } from '@/lib/i18n/locale'

export const GUIDE_PATH = '/gems/customized-jewellery'

/** The address of a guide in the language; its beginning is the page on made-to-order. */
export function guideHref(guide: Guide, locale: Locale): string {
  const query = toGuideQuery(guide)
  return `${localePath(locale, GUIDE_PATH)}${query && `?${query}`}`
}

/** Where choosing something leads. */
export function choiceHref(guide: Guide, chosen: Partial<Guide>, locale: Locale): string {
  return guideHref(afterChoice(guide, chosen), locale)
}

/** Opens a step again; everything chosen stays. */
export function stepHref(guide: Guide, asked: Step, locale: Locale): string {
  return guideHref({ ...guide, asked, page: 1 }, locale)
}

/** The parameters that a form without scripts must send along. */
export function keptFields(guide: Guide, without: readonly string[]): [string, string][] {
  return [...new URLSearchParams(toGuideQuery(guide))].filter(([name]) => !without.includes(name))
}
