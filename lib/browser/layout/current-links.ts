import { splitLocale } from '../../domain/locale'

/** Marks the links of menu and bottom bar that lead to this page, or to the part of the shop it belongs to. */
export function markCurrentLinks(): void {
  const currentPath = location.pathname
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.menu-top, .bottom-bar a')) {
    const isCurrent = link.pathname === currentPath
    const isParent = link.pathname.split('/').length > 1 && currentPath.startsWith(`${link.pathname}/`)
    const isHome = splitLocale(link.pathname).path === '/'
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else if (isParent && !isHome) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
