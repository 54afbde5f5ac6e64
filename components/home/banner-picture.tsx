import type { Banner } from '@/lib/contract/banner'

type Props = { banner: Banner; sizes: string; className?: string; first?: boolean; decorative?: boolean }

/** A banner's picture, cropped; the stones are in its right two thirds, so it is mirrored in RTL. */
export function BannerPicture({ banner, sizes, className = '', first = false, decorative = false }: Props) {
  const { src, alt } = banner.image
  const isRemote = /^https?:\/\//.test(src)
  return (
    // biome-ignore lint/performance/noImgElement: two widths, made when the catalogue is loaded
    <img
      src={isRemote ? src : `/images/${src}-1600.webp`}
      srcSet={isRemote ? undefined : `/images/${src}-800.webp 800w, /images/${src}-1600.webp 1600w`}
      sizes={sizes}
      alt={decorative ? '' : alt}
      width={1600}
      height={704}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={`w-full object-cover object-[100%_center] rtl:-scale-x-100 ${className}`}
    />
  )
}
