import { parseInternalPath } from './internal-path'

const EXTERNAL_URL = /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/

export function isExternalLink(link: string): boolean {
  return link.startsWith('https://')
}

/** Whether a banner may link to it: a path of the shop without language prefix, or an https URL. */
export function isBannerLink(link: string): boolean {
  if (isExternalLink(link)) return EXTERNAL_URL.test(link) && URL.canParse(link)
  return parseInternalPath(link) !== null && !/^\/(?:fr|en)(?:\/|$)/.test(link)
}

/** Whether a day lies before (`later`), within (`now`) or after (`over`) a banner's days, both included. */
export function bannerPeriodOn(day: string, { starts, ends }: { starts: string | null; ends: string | null }) {
  return starts !== null && starts > day ? 'later' : ends !== null && ends < day ? 'over' : 'now'
}

/** Banners on a home page: the opening picture and those of its section of banners. */
export const SHOWN_BANNERS = 3
