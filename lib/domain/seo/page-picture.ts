import { LOCALES, type Localized } from '../locale'

/** Where a picture is in a page; staff edit its alternative text there. */
export const PICTURE_PLACES = ['photo', 'spin', 'video', 'banner'] as const
export type PicturePlace = (typeof PICTURE_PLACES)[number]
/** What one alternative text has by itself; whether others have the same is found by comparing them. */
const PICTURE_FAULTS = ['missing', 'long'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]
/** Lists of the admin. */
export const PICTURE_FILTERS = ['all', ...PICTURE_FAULTS, 'repeated'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/** Longer texts are cut or read in several parts by screen readers. */
export const MAX_ALT_LENGTH = 125

/** `findPictureFaults({ en: 'A ruby', fr: '' }) // ['missing']` */
export function findPictureFaults(alt: Partial<Localized>): PictureFault[] {
  const texts = LOCALES.flatMap((locale) => alt[locale] ?? [])
  return [
    ...(texts.some((text) => text.trim() === '') ? (['missing'] as const) : []),
    ...(texts.some((text) => text.length > MAX_ALT_LENGTH) ? (['long'] as const) : []),
  ]
}
