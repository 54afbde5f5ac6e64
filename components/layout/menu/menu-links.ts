import type { MenuEntry, MenuName, OwnEntry } from '@/lib/domain/content/menus'
import { type Locale, localePath } from '@/lib/domain/locale'
import { isExternalLink } from '@/lib/domain/routing/banner-link'

/** `external` leads to another site; `opens` names the dialog that a click opens instead, with JavaScript. */
export type MenuLink = { text: string; href: string; external?: boolean; opens?: 'ring-size' }

/** The path in a language, or the URL of another site. */
export const menuHref = (link: string, locale: Locale) => (isExternalLink(link) ? link : localePath(locale, link))

/** The links of a menu as the merchant arranged them; an own entry is left out where the shop has no link for it. */
export function toMenuLinks<Name extends MenuName>(
  entries: readonly MenuEntry[],
  own: Record<OwnEntry<Name>, MenuLink | null>,
  locale: Locale,
): MenuLink[] {
  const ownLinks = new Map<string, MenuLink | null>(Object.entries(own))
  return entries.flatMap(({ key, link, name, hidden }) => {
    if (hidden) return []
    if (key === '') return [{ text: name[locale], href: menuHref(link, locale), external: isExternalLink(link) }]
    const ownLink = ownLinks.get(key)
    return ownLink ? [{ ...ownLink, text: name[locale] || ownLink.text }] : []
  })
}
