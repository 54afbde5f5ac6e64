import { infoPath } from '@/lib/domain/content/info-pages'
import { LINK_GROUPS, type LinkGroup } from '@/lib/domain/content/link-groups'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { SAMPLE_LINKS, site } from '@/lib/site'
import { FooterColumn, type FooterLink } from './footer-column'

/** The columns Company, Support and Useful links. */
export function FooterLinks({ locale, isSample }: { locale: Locale; isSample: boolean }) {
  const t = translatorOf(locale, 'footer')
  const { links } = site()
  const pagesOf = (group: LinkGroup): FooterLink[] =>
    LINK_GROUPS[group].map((slug) => ({
      words: t(slug === 'contact' ? 'contact-page' : slug),
      href: localePath(locale, infoPath(slug)),
      ...(slug === 'ring-size-guide' && { opens: 'ring-size' }),
    }))
  const outside = (key: 'videos' | 'reviews' | 'tracking'): FooterLink[] => {
    const href = links[key]
    if (href) return [{ words: t(key), href, outside: true }]
    return isSample && key !== 'tracking'
      ? [{ words: t('sample', { link: t(key) }), href: SAMPLE_LINKS[key], outside: true }]
      : []
  }
  const columns = [
    { title: t('company'), links: [...pagesOf('company'), ...outside('videos'), ...outside('reviews')] },
    { title: t('support'), links: [...pagesOf('support'), ...outside('tracking')] },
    { title: t('useful'), links: pagesOf('useful') },
  ]
  return columns.map((column) => <FooterColumn key={column.title} {...column} outside={t('external')} />)
}
