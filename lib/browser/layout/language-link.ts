import { localePath, splitLocale, toLocale } from '../../domain/locale'

const EVENTS = ['pointerover', 'focusin', 'contextmenu', 'click'] as const

/** Points a language link, which without scripts leads to the other home page, to this page with its query and hash. */
export function initLanguageLink(signal: AbortSignal): void {
  const updateLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[data-language]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    const { pathname, search, hash } = location
    link.href = localePath(toLocale(link.dataset.language), splitLocale(pathname).path) + search + hash
  }
  for (const event of EVENTS) document.addEventListener(event, updateLink, { signal, capture: true })
}
