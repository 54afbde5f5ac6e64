import { DETAIL_WIDTH, isUploadedPhoto } from '../../domain/media/photo-widths'
import { hasLargePhoto } from '../drawing/large-photos'
import { toAbsolute } from './absolute'

const DEFAULT_WIDTH = 640

/** The absolute URL of a photograph for programs that read the shop: 1280 pixels wide where there is such a file, else 640. */
export function toImageUrl(src: string, base?: string): string {
  if (/^https?:\/\//.test(src)) return src
  const width = isUploadedPhoto(src) || hasLargePhoto(src) ? DETAIL_WIDTH : DEFAULT_WIDTH
  return toAbsolute(`/images/${src}-${width}.webp`, base)
}
