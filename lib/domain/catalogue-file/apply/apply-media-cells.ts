import { DEFAULT_LOCALE, type Localized, mapLocales } from '../../locale'
import { htmlToText } from '../html-text'
import type { ParsedProduct } from '../parsed-product'
import { type RawProduct, textOf } from '../raw-product'
import { splitPictures } from '../table'

/**
 * The 360° view and the video of a row: an empty cell takes them away, an absent column leaves them as they are. Where
 * the alternative text is missing, the title takes its place.
 */
export function applyMediaCells(product: RawProduct, parsed: ParsedProduct): void {
  if (product.has.has('spin')) {
    const frames = splitPictures(product.line, textOf(product, 'spin'), '').map(({ src }) => src)
    parsed.draft.spin = frames.length > 0 ? { frames, alt: altOf(product, parsed, 'spin') } : null
  }
  if (product.has.has('video')) {
    const src = textOf(product, 'video')
    const poster = textOf(product, 'video_poster') || null
    parsed.draft.video = src ? { src, poster, alt: altOf(product, parsed, 'video') } : null
  }
}

function altOf(product: RawProduct, parsed: ParsedProduct, medium: 'spin' | 'video'): Localized {
  const english = htmlToText(textOf(product, `${medium}_alt`))
  return mapLocales((locale) => {
    const own = locale === DEFAULT_LOCALE ? english : htmlToText(textOf(product, `${medium}_alt_${locale}`))
    return own || english || parsed[`title_${locale}`] || parsed[`title_${DEFAULT_LOCALE}`] || ''
  })
}
