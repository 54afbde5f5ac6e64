import { type AskedMade, MADE_PARAMS, parseMade, toMadeQuery } from '../../domain/customization/customization-choice'

/** The customization in this page's URL; also removes the space that the page reserved for it. */
export function takeAsked(): AskedMade | null {
  delete document.documentElement.dataset.make
  const given = new URLSearchParams(location.search)
  return parseMade((name) => given.get(name))
}

/** Writes a customization to this page's URL; other parameters stay, and no history entry is added. */
export function writeAsked(asked: AskedMade | null): void {
  const others = new URLSearchParams(location.search)
  for (const name of MADE_PARAMS) others.delete(name)
  const query = [toMadeQuery(asked), others.toString()].filter(Boolean).join('&')
  // With a null state, so that the Next.js router picks up the new URL.
  window.history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`)
}
