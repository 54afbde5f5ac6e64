import type { Product } from '../../contract/shapes'
import { pickBundle } from '../../domain/catalogue/bundle'
import forms from '../../domain/catalogue/bundle-forms.json'
import type { Locale } from '../../domain/locale'
import { client } from '../client'

const PRODUCTS_PER_FORM = 8
const MAX_NEIGHBOURS = 48

/** A product and matching ones: the same stone in other forms, else similar products. Null if it cannot be loaded. */
export async function loadBundle(slug: string, lang: Locale): Promise<Product[] | null> {
  const { data: product } = await client.product.getbyname({ name: slug, lang })
  if (!product) return null
  const stone = product.category.name
  const lists = await Promise.all([
    ...forms[lang].map((form) =>
      client.product.getbykeyname({ searchTerm: `${stone} ${form}`, stock: 'in', per_page: PRODUCTS_PER_FORM, lang }),
    ),
    client.product.getbycatid({ id: product.category_id, stock: 'in', per_page: MAX_NEIGHBOURS, lang }),
  ])
  const mentionsStone = (title: string) => title.toLowerCase().includes(stone.toLowerCase())
  const candidates = lists.flatMap(({ data }) => data ?? [])
  return [
    product,
    ...pickBundle(
      product,
      candidates.filter(({ title, category_id }) => category_id === product.category_id || mentionsStone(title)),
    ),
  ]
}
