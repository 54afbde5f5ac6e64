import { Photo } from '@/components/ui/photo'
import type { Image } from '@/lib/contract/shapes'

type Props = { images: Image[]; label: string; viewLabel: (n: number) => string }

/** Photographs side by side in a strip that snaps; the small ones below are links to each, so no script is needed. */
export function Gallery({ images, label, viewLabel }: Props) {
  return (
    <section aria-label={label}>
      <ul
        tabIndex={images.length > 1 ? 0 : undefined}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded bg-sand/70"
      >
        {images.map((image, index) => (
          <li key={image.src} id={`view-${index + 1}`} className="w-full shrink-0 snap-center">
            <Photo src={image.src} alt={image.alt} sizes="(min-width: 1024px) 40rem, 100vw" eager={index === 0} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {images.map((image, index) => (
            <li
              key={image.src}
              className="w-16 overflow-hidden rounded border border-line bg-sand/70 hover:border-ink sm:w-20"
            >
              <a href={`#view-${index + 1}`} aria-label={viewLabel(index + 1)} className="block">
                <Photo src={image.src} alt="" sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
