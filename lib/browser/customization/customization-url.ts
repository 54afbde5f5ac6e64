import { type AskedMade, MADE_PARAMS, parseMade, toMadeQuery } from '../../domain/customization/customization-choice'

/** What this page's address asks the stone to be made into; the room kept for it is given back to the page. */
export function takeAsked(): AskedMade | null {
  delete document.documentElement.dataset.make
  const given = new URLSearchParams(location.search)
  return parseMade((name) => given.get(name))
}

/** Writes a choice into this page's address; other parameters stay, and no step of history is added. */
export function writeAsked(asked: AskedMade | null): void {
  const others = new URLSearchParams(location.search)
  for (const name of MADE_PARAMS) others.delete(name)
  const query = [toMadeQuery(asked), others.toString()].filter(Boolean).join('&')
  // Without a state of its own, so that the router learns the new address.
  window.history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`)
}
