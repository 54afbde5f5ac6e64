import { preload } from 'react-dom'

const WIDTHS = [160, 320, 640]

type Props = { src: string; alt: string; sizes: string; eager?: boolean; className?: string }

const isRemote = (src: string) => /^https?:\/\//.test(src)
const toSrcSet = (src: string) =>
  isRemote(src) ? undefined : WIDTHS.map((width) => `/images/${src}-${width}.webp ${width}w`).join(', ')

/** URL of the largest size: `gemstones/ruby → /images/gemstones/ruby-640.webp`; a remote URL is unchanged. */
export function toPhotoSrc(src: string): string {
  return isRemote(src) ? src : `/images/${src}-640.webp`
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
export function Photo({ src, alt, sizes, eager = false, className = '' }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made when the catalogue is loaded, so no optimizer runs per request
    <img
      src={toPhotoSrc(src)}
      srcSet={toSrcSet(src)}
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
