import type { Product } from '../../contract/shapes'
import { pickBundle } from '../../domain/catalogue/bundle'
import type { Locale } from '../../i18n/locale'
import { client } from '../client'

/** Search terms for the forms in which a stone is worn. */
const FORMS = { en: ['ring', 'pendant', 'bracelet'], fr: ['bague', 'pendentif', 'bracelet'] } as const
const OF_A_FORM = 8
const NEIGHBOURS = 48

/** A product and matching ones: the same stone in other forms, else similar products. Null if it cannot be loaded. */
export async function loadBundle(slug: string, lang: Locale): Promise<Product[] | null> {
  const { data: product } = await client.product.getbyname({ name: slug, lang })
  if (!product) return null
  const stone = product.category.name
  const lists = await Promise.all([
    ...FORMS[lang].map((form) =>
      client.product.getbykeyname({ searchTerm: `${stone} ${form}`, stock: 'in', per_page: OF_A_FORM, lang }),
    ),
    client.product.getbycatid({ id: product.category_id, stock: 'in', per_page: NEIGHBOURS, lang }),
  ])
  const named = (title: string) => title.toLowerCase().includes(stone.toLowerCase())
  const found = lists.flatMap(({ data }) => data ?? [])
  return [
    product,
    ...pickBundle(
      product,
      found.filter(({ title, category_id }) => category_id === product.category_id || named(title)),
    ),
  ]
}
