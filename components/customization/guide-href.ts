import { afterChoice, type Guide, type GuideStep, toGuideQuery } from '@/lib/domain/customization/customization-guide'
import { type Locale, localePath } from '@/lib/domain/locale'

export const GUIDE_PATH = '/gems/customized-jewellery'

/** The localized URL of a guide; without choices it is the page on made-to-order. */
export function guideHref(guide: Guide, locale: Locale): string {
  const query = toGuideQuery(guide)
  return `${localePath(locale, GUIDE_PATH)}${query && `?${query}`}`
}

/** URL after a choice. */
export function choiceHref(guide: Guide, chosen: Partial<Guide>, locale: Locale): string {
  return guideHref(afterChoice(guide, chosen), locale)
}

/** URL that reopens a step and keeps all choices. */
export function stepHref(guide: Guide, step: GuideStep, locale: Locale): string {
  return guideHref({ ...guide, requestedStep: step, page: 1 }, locale)
}

/** The hidden fields of a step's plain form. */
export function hiddenFields(guide: Guide, omitted: readonly string[]): [string, string][] {
  return [...new URLSearchParams(toGuideQuery(guide))].filter(([name]) => !omitted.includes(name))
}
