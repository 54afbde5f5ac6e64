import { type Locale, type Localized, mapLocales } from '../locale'
import type { HomePlan, HomeSection } from './home-variants'

/** The sections of the home page that can be moved; recently viewed products always come last. */
export const HOME_SECTION_KEYS = ['types', 'featured', 'banners', 'birthstones', 'new', 'guides', 'trust'] as const
export type HomeSectionKey = (typeof HOME_SECTION_KEYS)[number]

/** A section as edited; a heading or an introduction that is empty is the usual one. */
export type EditedSection = { key: HomeSectionKey; hidden: boolean; title: Localized; text: Localized }

/** What headings and introductions may name in braces. */
export const HOME_PLACEHOLDERS = ['shop', 'city'] as const

const NO_TEXT = mapLocales(() => '')

/** The sections from what is stored: one that is new comes last, one that no longer exists is left out. */
export function toHomeSections(stored: readonly EditedSection[]): EditedSection[] {
  const known = stored.filter(({ key }) => HOME_SECTION_KEYS.includes(key))
  const missing = HOME_SECTION_KEYS.filter((key) => known.every((section) => section.key !== key))
  return [...known, ...missing.map((key) => ({ key, hidden: false, title: NO_TEXT, text: NO_TEXT }))]
}

/**
 * A home page with its sections in the merchant's order and with the merchant's texts in one language. Sections that
 * cannot be edited keep their place at the end.
 */
export function toEditedPlan(plan: HomePlan, edited: readonly EditedSection[], lang: Locale): HomePlan {
  const byKind = new Map<string, HomeSection>(plan.sections.map((section) => [section.kind, section]))
  const moved = toHomeSections(edited).flatMap(({ key, hidden, title, text }) => {
    const section = byKind.get(key)
    const own = { ...(title[lang] && { title: title[lang] }), ...(text[lang] && { text: text[lang] }) }
    return section && !hidden ? [{ ...section, ...own }] : []
  })
  const fixed = plan.sections.filter(({ kind }) => HOME_SECTION_KEYS.every((key) => key !== kind))
  return { ...plan, sections: [...moved, ...fixed] }
}
