import {
  CUSTOMIZATION_PARAMS,
  type CustomizationRequest,
  parseCustomizationRequest,
  toCustomizationQuery,
} from '../../domain/customization/customization-choice'

/** The customization in this page's URL; also removes the space that the page reserved for it. */
export function readCustomizationFromUrl(): CustomizationRequest | null {
  delete document.documentElement.dataset.make
  const params = new URLSearchParams(location.search)
  return parseCustomizationRequest((name) => params.get(name))
}

/** Writes a customization to this page's URL; other parameters stay, and no history entry is added. */
export function writeCustomizationToUrl(customization: CustomizationRequest | null): void {
  const others = new URLSearchParams(location.search)
  for (const name of CUSTOMIZATION_PARAMS) others.delete(name)
  const query = [toCustomizationQuery(customization), others.toString()].filter(Boolean).join('&')
  // With a null state, so that the Next.js router picks up the new URL.
  window.history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`)
}
