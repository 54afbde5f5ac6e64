import { getOwnPath } from './own-path'

const FOREIGN = /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/

/** Whether a link leaves the shop. */
export function isForeignLink(link: string): boolean {
  return link.startsWith('https://')
}

/** Whether a banner may lead there: a path of the shop without the prefix of a language, or an https address. */
export function isBannerLink(link: string): boolean {
  if (isForeignLink(link)) return FOREIGN.test(link)
  return getOwnPath(link) !== null && !/^\/(?:fr|en)(?:\/|$)/.test(link)
}

/** Whether a banner of these days shows on a day; both ends included. */
export function isShownOn(day: string, { starts, ends }: { starts: string | null; ends: string | null }) {
  return starts !== null && starts > day ? 'later' : ends !== null && ends < day ? 'over' : 'now'
}
