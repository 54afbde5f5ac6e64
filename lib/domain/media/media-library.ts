import { DEFAULT_LOCALE, type Locale, type Localized } from '../locale'

/** What a product shows: a photograph, its 360° series or its video. */
export const MEDIA_KINDS = ['photo', 'spin', 'video'] as const

/** Lists of the library of pictures; `no_photo` lists products instead of pictures. */
export const MEDIA_FILTERS = ['all', 'undescribed', 'spin', 'video', 'no_photo'] as const
export type MediaFilter = (typeof MEDIA_FILTERS)[number]

/** Where else a picture of a product is used. */
export const MEDIA_USES = ['category', 'banner', 'page'] as const

export const MEDIA_PER_PAGE = 48

/** The longest search of the product list, which lists the products of `no_photo`. */
export const MAX_PRODUCT_SEARCH = 120

type Placed = { kind: (typeof MEDIA_KINDS)[number]; position: number; product: { id: number } }

/**
 * The place of a picture in the library, after which a page can begin; it lasts while other pictures leave the list.
 * @example toMediaKey({ kind: 'spin', position: 0, product: { id: 7 } }) // '7.1.0'
 */
export const toMediaKey = ({ kind, position, product }: Placed): string =>
  `${product.id}.${MEDIA_KINDS.indexOf(kind)}.${position}`

/** The place that `toMediaKey` names, or null. */
export function parseMediaKey(key: string): { id: number; place: number; position: number } | null {
  if (!/^\d{1,9}\.[0-2]\.\d{1,4}$/.test(key)) return null
  const [id = 0, place = 0, position = 0] = key.split('.').map(Number)
  return { id, place, position }
}

/** The order of the library: the newest product first, its photographs, its series, its video. */
export const compareMedia = (one: Placed, other: Placed): number =>
  other.product.id - one.product.id ||
  MEDIA_KINDS.indexOf(one.kind) - MEDIA_KINDS.indexOf(other.kind) ||
  one.position - other.position

/**
 * The languages in which a picture has no description: none at all, or, as it is stored then, that of the first language.
 * @example findUndescribed({ en: 'A ruby', fr: 'A ruby' }, ['en', 'fr']) // ['fr']
 */
export function findUndescribed(alt: Localized, locales: readonly Locale[]): Locale[] {
  return locales.filter(
    (lang) => alt[lang].trim() === '' || (lang !== DEFAULT_LOCALE && alt[lang] === alt[DEFAULT_LOCALE]),
  )
}

/**
 * The name of a picture whose URL was pasted, or null.
 * @example parsePictureUrl('https://shop.example/images/u/3f-640.webp') // 'u/3f'
 */
export function parsePictureUrl(text: string): string | null {
  return /\/images\/([\w./-]+?)(?:-\d+\.\w+)?(?:[?#].*)?$/.exec(text)?.[1] ?? null
}
