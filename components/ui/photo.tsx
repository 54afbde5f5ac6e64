import { preload } from 'react-dom'
import { PHOTO_WIDTHS } from '@/lib/domain/media/photo-widths'

type Props = {
  src: string
  alt: string
  sizes: string
  eager?: boolean
  /** In pixels, those that every photograph has if nothing else is said. */
  widths?: readonly number[]
  className?: string
}

const isRemote = (src: string) => /^https?:\/\//.test(src)

/** The `srcset` of a photograph; undefined for a remote URL, which has one size. */
export function toSrcSet(src: string, widths: readonly number[] = PHOTO_WIDTHS): string | undefined {
  return isRemote(src) ? undefined : widths.map((width) => `/images/${src}-${width}.webp ${width}w`).join(', ')
}

/** URL of the largest size that every photograph has: `gemstones/ruby → /images/gemstones/ruby-640.webp`; a remote URL is unchanged. */
export function toPhotoSrc(src: string): string {
  return toLargestSrc(src, PHOTO_WIDTHS)
}

/** URL of a photograph in the largest of these widths; a remote URL is unchanged. */
export function toLargestSrc(src: string, widths: readonly number[]): string {
  return isRemote(src) ? src : `/images/${src}-${Math.max(...widths)}.webp`
}

/** The photograph of a category icon: `/images/gemstones/ruby-160.webp → gemstones/ruby`. */
export function photoOfIcon(icon_link: string): string {
  return icon_link.replace(/^\/images\/|-160\.webp$/g, '')
}

/** Preloads a photograph; `sizes` as where it is shown. */
export function preloadPhoto(src: string, sizes: string): void {
  preload(toPhotoSrc(src), { as: 'image', imageSrcSet: toSrcSet(src), imageSizes: sizes, fetchPriority: 'high' })
}

/** A square photograph of the catalogue; `src` is its name below /images, or an absolute URL. */
export function Photo({ src, alt, sizes, eager = false, widths, className = '' }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made when the catalogue is loaded, so no optimizer runs per request
    <img
      src={toPhotoSrc(src)}
      srcSet={toSrcSet(src, widths)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`photo h-auto w-full object-cover ${className}`}
    />
  )
}
