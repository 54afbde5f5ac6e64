import type { Birthstone } from '../../domain/catalogue/birthstone'
import { stoneSlugs } from '../../domain/catalogue/birthstone'
import type { Locale } from '../../domain/locale'
import { slugify } from '../../domain/text/slug'
import { api } from '../index'
import { cachedCategories, cachedCategory, tagPage } from './cached'

const MAX_PRODUCTS = 4

/** The category of a month's birthstone, the other categories named for that month, and a few products in stock. */
export async function loadBirthstone(stone: Birthstone, locale: Locale) {
  const slug = slugify(stone.categoryName)
  const { data: category } = await cachedCategory(slug, locale)
  const { data: all } = await cachedCategories(locale)
  const names = stoneSlugs(stone)
  const relatedCategories = (all ?? []).filter((one) => one.slug !== slug && names.includes(one.slug))
  if (!category) return { category: null, named: relatedCategories, products: [] }
  await tagPage(['catalog', `category:${category.id}`])
  const query = { id: category.id, per_page: MAX_PRODUCTS, stock: 'in', sort: 'low', lang: locale } as const
  const { data: products } = await api.product.getbycatid(query)
  return { category, named: relatedCategories, products: products ?? [] }
}
