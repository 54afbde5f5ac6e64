/** Marks the links of menu and bottom bar that lead to this page, or to the part of the shop it belongs to. */
export function markCurrent(): void {
  const here = location.pathname
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.menu-top, .bottom-bar a')) {
    const isHere = link.pathname === here
    const isWithin = link.pathname.split('/').length > 1 && here.startsWith(`${link.pathname}/`)
    const isHome = link.pathname === '/' || link.pathname === '/fr'
    if (isHere) link.setAttribute('aria-current', 'page')
    else if (isWithin && !isHome) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
