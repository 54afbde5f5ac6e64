import { infoPath } from '@/lib/domain/content/info-pages'
import { LINK_GROUPS, type LinkGroup } from '@/lib/domain/content/link-groups'
import { type Locale, localePath } from '@/lib/domain/locale'
import { SAMPLE_LINKS } from '@/lib/domain/settings/sample-links'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { FooterColumn, type FooterLink } from './footer-column'

/** The columns Company, Support and Useful links. */
export function FooterLinks({ locale, isSample }: { locale: Locale; isSample: boolean }) {
  const t = getTranslator(locale, 'footer')
  const { links } = site()
  const pageLinksOf = (group: LinkGroup): FooterLink[] =>
    LINK_GROUPS[group].map((slug) => ({
      text: t(slug === 'contact' ? 'contact-page' : slug),
      href: localePath(locale, infoPath(slug)),
      ...(slug === 'ring-size-guide' && { opens: 'ring-size' }),
    }))
  const externalLinks = (key: 'videos' | 'reviews' | 'tracking'): FooterLink[] => {
    const href = links[key]
    if (href) return [{ text: t(key), href, external: true }]
    return isSample && key !== 'tracking'
      ? [{ text: t('sample', { link: t(key) }), href: SAMPLE_LINKS[key], external: true }]
      : []
  }
  const columns = [
    {
      title: t('company'),
      links: [...pageLinksOf('company'), ...externalLinks('videos'), ...externalLinks('reviews')],
    },
    { title: t('support'), links: [...pageLinksOf('support'), ...externalLinks('tracking')] },
    { title: t('useful'), links: pageLinksOf('useful') },
  ]
  return columns.map((column) => <FooterColumn key={column.title} {...column} external={t('external')} />)
}
