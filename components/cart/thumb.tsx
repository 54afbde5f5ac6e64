/** `query` opens a photograph that is not public. */
type Props = { src: string; alt?: string; query?: string; className?: string }

/** A small square photograph beside a title; the photograph blends into the sand background. */
export function Thumb({ src, alt = '', query = '', className = '' }: Props) {
  const isRemote = /^https?:\/\//.test(src)
  return (
    <span className={`block aspect-square overflow-hidden bg-sand ${className}`}>
      {/* biome-ignore lint/performance/noImgElement: the widths are made when the catalogue is loaded */}
      <img
        src={isRemote ? src : `/images/${src}-160.webp${query}`}
        alt={alt}
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        className="photo size-full object-cover"
      />
    </span>
  )
}
