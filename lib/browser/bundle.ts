import type { Product } from '../contract/shapes'
import { pickBundle } from '../domain/bundle'
import type { Locale } from '../i18n/locale'
import { client } from './client'

/** Forms in which a stone is worn, as the search knows them. */
const FORMS = { en: ['ring', 'pendant', 'bracelet'], fr: ['bague', 'pendentif', 'bracelet'] } as const
const OF_A_FORM = 8
const NEIGHBOURS = 48

/** A piece and those that go with it: the same stone in other forms, else its neighbours. Null when it cannot be read. */
export async function loadBundle(slug: string, lang: Locale): Promise<Product[] | null> {
  const { data: piece } = await client.product.getbyname({ name: slug, lang })
  if (!piece) return null
  const stone = piece.category.name
  const lists = await Promise.all([
    ...FORMS[lang].map((form) =>
      client.product.getbykeyname({ searchTerm: `${stone} ${form}`, stock: 'in', per_page: OF_A_FORM, lang }),
    ),
    client.product.getbycatid({ id: piece.category_id, stock: 'in', per_page: NEIGHBOURS, lang }),
  ])
  const named = (title: string) => title.toLowerCase().includes(stone.toLowerCase())
  const found = lists.flatMap(({ data }) => data ?? [])
  return [
    piece,
    ...pickBundle(
      piece,
      found.filter(({ title, category_id }) => category_id === piece.category_id || named(title)),
    ),
  ]
}
