import { type SQL, sql } from 'drizzle-orm'
import { photograph, product } from '../../../db/schema'
import { toMediaPlaces } from '../../../domain/media/media-file-name'
import { parsePictureUrl } from '../../../domain/media/media-library'
import { escapeLike } from '../../../domain/text/escape-like'
import { searchForStaff } from '../../search/staff-search'

/** The condition on a row of `product` that a search of the product list has. */
export async function matchesProduct(search: string): Promise<SQL> {
  return search ? (await searchForStaff(search)).where : sql`true`
}

const toPattern = (text: string) => `%${escapeLike(text)}%`

/** The name that a file had where an import fetched it: the last part of its URL, as it is typed and as a URL contains it. */
function isSourceNamed(search: string): SQL {
  const name = sql`substring(split_part(split_part(${photograph.source}, '?', 1), '#', 1) from '[^/]*$')`
  // A percent-encoded character is none of those that were typed.
  const plain = sql`regexp_replace(${name}, '%[0-9A-Fa-f]{2}', ' ', 'g') ilike ${toPattern(search)}`
  const encoded = encodeURIComponent(search.toWellFormed())
  return encoded === search ? plain : sql`(${plain} or ${name} ilike ${toPattern(encoded)})`
}

/**
 * The CTEs `named` with the uploads whose file has a name, and `named_spin` with the products that have one of them in their
 * 360° series. They are joined by their key: looked up in a list for each picture they would take minutes.
 */
export function toNamedPictures(search: string): SQL {
  if (search === '') return sql``
  return sql`named as materialized (
      select 'u/' || ${photograph.sha} as src from ${photograph} where ${isSourceNamed(search)}
    ), named_spin as materialized (
      select distinct ${product.id} as id from ${product}
      cross join lateral jsonb_array_elements_text(${product.spin}->'frames') as frame(src)
      left join named on named.src = frame.src
      where ${product.spin} is not null and ${isPicture(sql`frame.src`, search)}
    ),`
}

const isPicture = (src: SQL, search: string) => sql`(named.src is not null
  or ${src} = ${parsePictureUrl(search) ?? search}::text
  or (${src} not like 'u/%' and ${src} ilike ${toPattern(search)}))`

/** Joins `named` and `named_spin` to `media`. */
export const joinNamed = (search: string): SQL =>
  search === ''
    ? sql``
    : sql`left join named on named.src = media.own
      left join named_spin on media.kind = 'spin' and named_spin.id = ${product.id}`

/** Finds the pictures of a product by the product, else those whose file has the name; `matching` is `matchesProduct`. */
export function matchesPicture(search: string): SQL {
  if (search === '') return sql`true`
  // An upload has no stored name: it was named for the SKU of its product.
  const skus = [...new Set(toMediaPlaces(search).map(({ sku }) => sku.toUpperCase()))]
  const isNamedFor = skus.map((sku) => sql` or upper(${product.sku}) = ${sku}`)
  return sql`(matching.product ${sql.join(isNamedFor)} or named_spin.id is not null or ${isPicture(sql`media.own`, search)})`
}
