/** The address of this very page, its query and its place, in the other language. */
function toOtherLanguage(): string {
  const { pathname, search, hash } = location
  const inFrench = pathname === '/fr' || pathname.startsWith('/fr/')
  const pathWithoutLocale = inFrench ? pathname.slice(3) || '/' : pathname
  const path = inFrench ? pathWithoutLocale : `/fr${pathWithoutLocale === '/' ? '' : pathWithoutLocale}`
  return path + search + hash
}

const EVENTS = ['pointerover', 'focusin', 'contextmenu', 'click'] as const

/** Aims the language link, which without scripts leads to the other home, before anybody can follow it. */
export function initLanguageLink(signal: AbortSignal): void {
  const updateLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[data-language]') : null
    if (link instanceof HTMLAnchorElement) link.href = toOtherLanguage()
  }
  for (const event of EVENTS) document.addEventListener(event, updateLink, { signal, capture: true })
}
