/** The address of this very page, its query and its place, in the other language. */
function counterpart(): string {
  const { pathname, search, hash } = location
  const inFrench = pathname === '/fr' || pathname.startsWith('/fr/')
  const bare = inFrench ? pathname.slice(3) || '/' : pathname
  const path = inFrench ? bare : `/fr${bare === '/' ? '' : bare}`
  return path + search + hash
}

const EVENTS = ['pointerover', 'focusin', 'contextmenu', 'click'] as const

/** Aims the language link, which without scripts leads to the other home, before anybody can follow it. */
export function aimLanguageLink(signal: AbortSignal): void {
  const aim = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[data-language]') : null
    if (link instanceof HTMLAnchorElement) link.href = counterpart()
  }
  for (const event of EVENTS) document.addEventListener(event, aim, { signal, capture: true })
}
