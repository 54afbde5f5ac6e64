const WIDTHS = [160, 320, 640]

type Props = { src: string; alt: string; sizes: string; eager?: boolean; className?: string }

/** A square photograph of the catalogue; `src` is its name below /images, or a remote's absolute address. */
export function Photo({ src, alt, sizes, eager = false, className = '' }: Props) {
  const remote = /^https?:\/\//.test(src)
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made when the catalogue is loaded, so no optimizer runs per request
    <img
      src={remote ? src : `/images/${src}-640.webp`}
      srcSet={remote ? undefined : WIDTHS.map((width) => `/images/${src}-${width}.webp ${width}w`).join(', ')}
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
