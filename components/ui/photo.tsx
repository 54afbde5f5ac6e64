import { preload } from 'react-dom'

const WIDTHS = [160, 320, 640]
/** Uploaded photographs also have these, or answer with their largest size. */
const UPLOAD_WIDTHS = [1280, 1920]

type Props = { src: string; alt: string; sizes: string; eager?: boolean; hasDetail?: boolean; className?: string }

const isRemote = (src: string) => /^https?:\/\//.test(src)
const isUpload = (src: string) => src.startsWith('u/')
const toSrcSet = (src: string, hasDetail = false) => {
  const widths = hasDetail && isUpload(src) ? [...WIDTHS, ...UPLOAD_WIDTHS] : WIDTHS
  return isRemote(src) ? undefined : widths.map((width) => `/images/${src}-${width}.webp ${width}w`).join(', ')
}

/** URLs of a photograph for the enlarged view: of one that was uploaded up to 1920 pixels, of others the largest size. */
export function toDetailPhoto(src: string): { src: string; srcSet: string | undefined } {
  return { src: isUpload(src) ? `/images/${src}-1920.webp` : toPhotoSrc(src), srcSet: toSrcSet(src, true) }
}

/** URL of the largest size that every photograph has: `gemstones/ruby → /images/gemstones/ruby-640.webp`; a remote URL is unchanged. */
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

/** A square photograph of the catalogue; `src` is its name below /images, or an absolute URL; `hasDetail` adds the sizes above 640 pixels. */
export function Photo({ src, alt, sizes, eager = false, hasDetail = false, className = '' }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made when the catalogue is loaded, so no optimizer runs per request
    <img
      src={toPhotoSrc(src)}
      srcSet={toSrcSet(src, hasDetail)}
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
