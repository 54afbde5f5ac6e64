import { site } from '../../site'

/** A path of this shop as an absolute address; an absolute one stays as it is. `'/' → 'https://shop.example'` */
export function toAbsolute(path: string, base = site().url): string {
  return /^https?:\/\//.test(path) ? path : `${base}${path === '/' ? '' : path}`
}

/** The photograph of an image name as an absolute address, 640 pixels wide. */
export function toImageUrl(src: string, base?: string): string {
  return toAbsolute(/^https?:\/\//.test(src) ? src : `/images/${src}-640.webp`, base)
}
