import { cutToFit, DESCRIPTION, TITLE } from './pixel-width'

/**
 * The room of a result on a telephone 360 pixels wide: a title of two lines, a description cut after some 680 pixels.
 * Google publishes neither; these are what its results measure.
 */
const PHONE_TITLE = { size: 20, maxWidth: 656 } as const
const PHONE_DESCRIPTION = { size: 14, maxWidth: 680 } as const

export type GoogleResult = { site: string; crumbs: string; title: string; description: string }

/** A page as Google shows it: cut by pixel width, its address as crumbs. Google may choose other words of the page. */
export function toGoogleResult(
  page: { url: string; title: string; description: string; siteName: string },
  device: 'desktop' | 'phone',
): GoogleResult {
  const { host, pathname } = new URL(page.url)
  const phone = device === 'phone'
  return {
    site: page.siteName,
    crumbs: [host, ...pathname.split('/').filter(Boolean)].join(' › '),
    title: cutToFit(page.title, phone ? PHONE_TITLE : TITLE),
    description: cutToFit(page.description, phone ? PHONE_DESCRIPTION : DESCRIPTION),
  }
}
