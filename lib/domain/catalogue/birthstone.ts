import { slugify } from '../text/slug'
import type birthstones from './birthstones.json'

export type Birthstone = (typeof birthstones)[number]

/** Pages of the twelve months, in their order: `january-birthstone`. */
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

/** The month whose stone a page is about, 0 for January; null for any other page. */
export function birthMonthOf(slug: string): number | null {
  const index = PAGES.indexOf(slug)
  return index < 0 ? null : index
}

/** The page of a month by its English name: `january → january-birthstone`. */
export function birthstoneSlug(month: string): string {
  return `${month}-birthstone`
}

/** The stones of a month by the slugs that their categories would have: `Opal and Tourmaline → opal, tourmaline`. */
export function namedStones({ name }: Pick<Birthstone, 'name'>): string[] {
  return name.split(/, | and /).map(slugify)
}

/**
 * Whether the catalogue has another stone in place of those that the month is named after. A variety is the stone itself:
 * blue sapphire is a sapphire.
 */
export function isMapped(stone: Pick<Birthstone, 'name' | 'categoryName'>): boolean {
  const category = `-${slugify(stone.categoryName)}-`
  return !namedStones(stone).some((name) => category.includes(`-${name}-`))
}
