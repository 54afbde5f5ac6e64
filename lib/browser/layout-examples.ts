import { categoryPath, productPath } from '../domain/paths'
import { client } from './client'

/** A listing and a piece on which a layout can be seen; the whole shop where the catalogue gives none. */
export type Examples = { listing: string; product: string }

const KNOWN = 'blue-sapphire'

export async function findExamples(): Promise<Examples> {
  const { data: categories } = await client.category.listall({})
  const category =
    categories?.find(({ slug }) => slug === KNOWN) ?? categories?.find(({ product_count }) => product_count > 0)
  if (!category) return { listing: '/gems', product: '/gems' }
  const { data: pieces } = await client.product.getbycatid({ id: category.id, stock: 'in', per_page: 1 })
  const piece = pieces?.[0]
  const listing = categoryPath(category)
  return { listing, product: piece ? productPath(piece.slug) : listing }
}
