import { categoryPath, productPath } from '../../domain/routing/paths'
import { client } from '../client'

/** A listing and a product on which a layout can be seen; the whole shop where the catalogue gives none. */
export type LayoutExamples = { listing: string; product: string }

const PREFERRED_CATEGORY = 'blue-sapphire'

export async function loadLayoutExamples(): Promise<LayoutExamples> {
  const { data: categories } = await client.category.listall({})
  const category =
    categories?.find(({ slug }) => slug === PREFERRED_CATEGORY) ??
    categories?.find(({ product_count }) => product_count > 0)
  if (!category) return { listing: '/gems', product: '/gems' }
  const { data: products } = await client.product.getbycatid({ id: category.id, stock: 'in', per_page: 1 })
  const product = products?.[0]
  const listing = categoryPath(category)
  return { listing, product: product ? productPath(product.slug) : listing }
}
