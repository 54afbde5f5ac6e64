import { Markup } from '@/components/markup/markup'
import { LANGUAGE_NAMES, type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { otherSiteLocales } from '@/lib/site'

export type Crumb = { name: string; path: string }

/**
 * Breadcrumbs; the last one is this page and no link: on a phone its heading below is enough. Without JavaScript links to the other languages follow.
 */
export function Breadcrumbs({ crumbs, locale }: { crumbs: Crumb[]; locale: Locale }) {
  const t = getTranslator(locale, 'nav')
  return (
    <Markup>
      <nav
        aria-label={t('breadcrumbs')}
        className="overflow-x-auto py-3 text-[0.82rem] whitespace-nowrap text-soft sm:py-4"
      >
        <ol className="flex gap-x-1.5">
          {crumbs.map(({ name, path }, index) => (
            <li
              key={path}
              className={`flex gap-x-1.5 ${index > 0 && index === crumbs.length - 1 ? 'max-sm:hidden' : ''}`}
            >
              {index > 0 && <span aria-hidden="true">/</span>}
              {index === crumbs.length - 1 ? (
                <span aria-current="page" className="font-medium text-ink">
                  {name}
                </span>
              ) : (
                <a href={localePath(locale, path)} className="hover:text-ink hover:underline">
                  {name}
                </a>
              )}
            </li>
          ))}
          <li className="ms-auto">
            <noscript>
              {otherSiteLocales(locale).map((other) => (
                <a key={other} href={localePath(other, crumbs.at(-1)?.path ?? '/')} lang={other} className="underline">
                  {LANGUAGE_NAMES[other]}
                </a>
              ))}
            </noscript>
          </li>
        </ol>
      </nav>
    </Markup>
  )
}
