import type { Birthstone } from '../domain/birthstone'
import { namedStones } from '../domain/birthstone'
import { slugify } from '../domain/slug'
import type { Locale } from '../i18n/locale'
import { cachedCategories, cachedCategory, tagPage } from './cached'
import { api } from './index'

const SHOWN = 4

/** The category that a month leads to, the others that it is named after, and a few pieces in stock. */
export async function getBirthstone(stone: Birthstone, locale: Locale) {
  const slug = slugify(stone.categoryName)
  const { data: category } = await cachedCategory(slug, locale)
  const { data: all } = await cachedCategories(locale)
  const names = namedStones(stone)
  const named = (all ?? []).filter((one) => one.slug !== slug && names.includes(one.slug))
  if (!category) return { category: null, named, pieces: [] }
  await tagPage(['catalog', `category:${category.id}`])
  const asked = { id: category.id, per_page: SHOWN, stock: 'in', sort: 'low', lang: locale } as const
  const { data: pieces } = await api.product.getbycatid(asked)
  return { category, named, pieces: pieces ?? [] }
}
