import type { ImageGallery, VideoObject } from 'schema-dts'
import type { ProductDetail } from '../../contract/shapes'
import { toAbsolute } from '../address/absolute'
import { toImageUrl } from '../address/image-url'

type Media = Exclude<VideoObject | ImageGallery, string>

/** Video and 360° series of a product. A video is described only where its date is known, as Google requires. */
export function toProductMedia({ title, images, video, spin }: ProductDetail): Media[] {
  const media: Media[] = []
  const poster = video?.poster ?? images[0]?.src
  if (video?.uploaded_at && poster)
    media.push({
      '@type': 'VideoObject',
      name: title,
      description: video.alt,
      thumbnailUrl: toImageUrl(poster),
      uploadDate: video.uploaded_at,
      contentUrl: toAbsolute(video.src),
    })
  if (spin) media.push({ '@type': 'ImageGallery', name: spin.alt, image: spin.frames.map((src) => toImageUrl(src)) })
  return media
}
