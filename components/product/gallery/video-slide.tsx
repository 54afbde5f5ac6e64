import { toPhotoSrc } from '@/components/ui/photo'
import type { Video } from '@/lib/contract/shapes'

type Props = { video: Pick<Video, 'src' | 'alt'>; poster: string | undefined }

/** The video, loaded only when it is played; `poster` is the name of a photograph. */
export function VideoSlide({ video: { src, alt }, poster }: Props) {
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
