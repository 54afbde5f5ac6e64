import { DEFAULT_LOCALE, type Locale, type Localized } from '../locale'

/** What a product shows: a photograph, its 360° series or its video. */
export const MEDIA_KINDS = ['photo', 'spin', 'video'] as const

/** Lists of the library of pictures; `no_photo` lists products instead of pictures. */
export const MEDIA_FILTERS = ['all', 'undescribed', 'spin', 'video', 'no_photo'] as const
export type MediaFilter = (typeof MEDIA_FILTERS)[number]

/** Where else a picture of a product is used. */
export const MEDIA_USES = ['category', 'banner', 'page'] as const

export const MEDIA_PER_PAGE = 48

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
  return /\/images\/([\w./-]+?)(?:-\d+\.\w+)?$/.exec(text)?.[1] ?? null
}
