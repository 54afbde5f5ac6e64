import { toPhotoSrc } from '@/components/ui/photo'
import type { Video } from '@/lib/contract/shapes'

/** The video, loaded only when it is played. */
export function VideoSlide({ video: { src, poster, alt } }: { video: Video }) {
  return (
    <li id="view-video" className="grid w-full shrink-0 snap-center place-items-center bg-ink">
      <video
        src={src}
        poster={poster ? toPhotoSrc(poster) : undefined}
        controls
        muted
        playsInline
        preload="none"
        aria-label={alt}
        className="aspect-square h-auto w-full object-contain"
      />
    </li>
  )
}
