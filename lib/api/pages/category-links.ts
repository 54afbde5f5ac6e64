import type { Category } from '../../contract/shapes'
import { birthstoneSlug, stoneSlugs } from '../../domain/catalogue/birthstone'
import birthstones from '../../domain/catalogue/birthstones.json'
import { GEM_TYPES, isBeadType } from '../../domain/catalogue/category-type'
import { infoPath } from '../../domain/content/info-pages'
import { type Locale, localePath } from '../../domain/locale'
import { categoryPath } from '../../domain/routing/paths'
import { slugify } from '../../domain/text/slug'
import { getTranslator } from '../../i18n/translator'

type PageLink = { text: string; href: string }

/** Relatives by name, such as the other sapphires, and the next categories of the type, so that each is linked. */
const MAX_RELATIVES = 5
const NEXT = 3
/** Shorter parts of a name, and those of many categories, say nothing of what it is. */
const MIN_LENGTH = 4
const MAX_SHARED = 12
const LAST_WEIGHT = 3

const GEM_GUIDES = ['gemstone-recommendation', 'gemstone-benefits', 'carat-to-ratti-converter'] as const
const BEAD_GUIDES = ['rudraksha-recommendation', 'rudraksha-benefits'] as const
const OTHER_GUIDES = ['find-your-healing-stone'] as const

/** What a reader of a category may want next: related categories, its birthstone month, guides and the consultant. */
export function toCategoryLinks(category: Category, all: readonly Category[], locale: Locale): PageLink[] {
  const t = getTranslator(locale)
  const toInfo = (slug: string, text: string) => ({ text, href: localePath(locale, infoPath(slug)) })
  const { category_type_id: type, slug } = category
  const guides = GEM_TYPES.includes(type) ? GEM_GUIDES : isBeadType(type) ? BEAD_GUIDES : OTHER_GUIDES
  const months = birthstones.filter((stone) => slugify(stone.categoryName) === slug || stoneSlugs(stone).includes(slug))
  return [
    ...findRelated(category, all).map((one) => ({ text: one.name, href: localePath(locale, categoryPath(one)) })),
    ...months.map(({ month, title }) => toInfo(birthstoneSlug(month), title[locale])),
    ...guides.map((guide) => toInfo(guide, t(`footer.${guide}`))),
    toInfo('gem-consultant', t('nav.consultant')),
  ]
}

/**
 * The nearest categories of a category.
 * @example findRelated(blueSapphire, all) // yellow sapphire, white sapphire, …, then the next gems of its type
 */
export function findRelated<One extends Pick<Category, 'id' | 'slug' | 'category_type_id'>>(
  category: One,
  all: readonly One[],
): One[] {
  const others = all.filter(({ id }) => id !== category.id)
  const names = new Map<string, number>()
  for (const part of all.flatMap(({ slug }) => toParts(slug))) names.set(part, (names.get(part) ?? 0) + 1)
  const ownParts = toParts(category.slug).filter((part) => (names.get(part) ?? 0) <= MAX_SHARED)
  // A rare word says more than a common one, and the last more than the others: a blue sapphire is a sapphire first.
  const weightOf = (part: string) => (part === ownParts.at(-1) ? LAST_WEIGHT : 1) / (names.get(part) ?? 1)
  const nearness = ({ slug }: One) => {
    const parts = toParts(slug)
    return ownParts.reduce((sum, part) => sum + (parts.includes(part) ? weightOf(part) : 0), 0)
  }
  const relatives = others.filter((one) => nearness(one) > 0).toSorted((one, other) => nearness(other) - nearness(one))
  const ofType = all.filter(({ category_type_id: type }) => type === category.category_type_id)
  const position = ofType.findIndex(({ id }) => id === category.id)
  const next = [...ofType.slice(position + 1), ...ofType.slice(0, Math.max(position, 0))].slice(0, NEXT)
  return [...new Set([...relatives.slice(0, MAX_RELATIVES), ...next])]
}

function toParts(slug: string): string[] {
  return [...new Set(slug.split('-').filter((part) => part.length >= MIN_LENGTH))]
}
