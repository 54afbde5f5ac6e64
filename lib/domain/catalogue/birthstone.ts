import { slugify } from '../text/slug'
import type birthstones from './birthstones.json'

export type Birthstone = (typeof birthstones)[number]

/** The pages of the twelve months in order: `january-birthstone`. */
export const BIRTHSTONE_PAGES = [
  'january-birthstone',
  'february-birthstone',
  'march-birthstone',
  'april-birthstone',
  'may-birthstone',
  'june-birthstone',
  'july-birthstone',
  'august-birthstone',
  'september-birthstone',
  'october-birthstone',
  'november-birthstone',
  'december-birthstone',
] as const
const PAGES: readonly string[] = BIRTHSTONE_PAGES

/** The month of a birthstone page, 0 for January; null for any other page. */
export function findBirthMonth(slug: string): number | null {
  const index = PAGES.indexOf(slug)
  return index < 0 ? null : index
}

/** The slug of a month's page by its English name: `january → january-birthstone`. */
export function birthstoneSlug(month: string): string {
  return `${month}-birthstone`
}

/** The stones of a month as category slugs: `Opal and Tourmaline → opal, tourmaline`. */
export function stoneSlugs({ name }: Pick<Birthstone, 'name'>): string[] {
  return name.split(/, | and /).map(slugify)
}

/**
 * Whether the catalogue offers a substitute for the month's traditional stones. A variety is not a substitute: a blue
 * sapphire is a sapphire.
 */
export function isSubstitute(stone: Pick<Birthstone, 'name' | 'categoryName'>): boolean {
  const category = `-${slugify(stone.categoryName)}-`
  return !stoneSlugs(stone).some((name) => category.includes(`-${name}-`))
}
