import { type MenuLink, toMenuLinks } from '@/components/layout/menu/menu-links'
import { infoPath } from '@/lib/domain/content/info-pages'
import { LINK_GROUPS } from '@/lib/domain/content/link-groups'
import { type Locale, localePath } from '@/lib/domain/locale'
import { recordOf } from '@/lib/domain/record-of'
import { SAMPLE_LINKS } from '@/lib/domain/settings/sample-links'
import { getMenus } from '@/lib/edited-layout'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { FooterColumn } from './footer-column'

type FooterPage = (typeof LINK_GROUPS)[keyof typeof LINK_GROUPS][number]

/** The columns Company, Support and Useful links, as the merchant arranged them. */
export function FooterLinks({ locale, isSample }: { locale: Locale; isSample: boolean }) {
  const t = getTranslator(locale, 'footer')
  const { links } = site()
  const menus = getMenus()
  const pageLink = (slug: FooterPage): MenuLink => ({
    text: t(slug === 'contact' ? 'contact-page' : slug),
    href: localePath(locale, infoPath(slug)),
    ...(slug === 'ring-size-guide' && { opens: 'ring-size' }),
  })
  const externalLink = (key: 'videos' | 'reviews' | 'tracking'): MenuLink | null => {
    const href = links[key]
    if (href) return { text: t(key), href, external: true }
    return isSample && key !== 'tracking'
      ? { text: t('sample', { link: t(key) }), href: SAMPLE_LINKS[key], external: true }
      : null
  }
  const company = {
    ...recordOf(LINK_GROUPS.company, pageLink),
    videos: externalLink('videos'),
    reviews: externalLink('reviews'),
  }
  const support = { ...recordOf(LINK_GROUPS.support, pageLink), tracking: externalLink('tracking') }
  const useful = recordOf(LINK_GROUPS.useful, pageLink)
  const columns = [
    { title: t('company'), links: toMenuLinks<'company'>(menus.company, company, locale) },
    { title: t('support'), links: toMenuLinks<'support'>(menus.support, support, locale) },
    { title: t('useful'), links: toMenuLinks<'useful'>(menus.useful, useful, locale) },
  ]
  return columns
    .filter((column) => column.links.length > 0)
    .map((column) => <FooterColumn key={column.title} {...column} external={t('external')} />)
}
