import { site } from '../../site'

/** The absolute URL of a path; an absolute URL is returned unchanged. `'/' → 'https://shop.example'` */
export function toAbsolute(path: string, base = site().url): string {
  return /^https?:\/\//.test(path) ? path : `${base}${path === '/' ? '' : path}`
}
