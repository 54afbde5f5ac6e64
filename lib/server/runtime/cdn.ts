import { cdnTagHeader, createCdn } from '../../adapters/cdn/cdn'
import { env } from '../../env'

/** The CDN in front of the shop that can be purged, null without one. */
export const shopCdn = () => createCdn(env())

/** The response header with the tags of a page for that CDN, null without one. */
export const pageTagHeader = (): string | null => cdnTagHeader(env())
