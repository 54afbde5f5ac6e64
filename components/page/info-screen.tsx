import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { JsonLd } from '@/components/seo/json-ld'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { InfoPage } from '@/lib/content/page'
import { infoPath, isGuide } from '@/lib/domain/content/info-pages'
import type { Locale } from '@/lib/domain/locale'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'
import { toArticle } from '@/lib/seo/json-ld/article'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toPageHead } from '@/lib/seo/policy'
import { Contents } from './contents'
import { InfoText } from './info-text'

type Props = {
  page: InfoPage
  locale: Locale
  /** The tool of the page, above its text: a converter, a lookup form. */
  before?: ReactNode
  /** Follow-up content, below the text or, with `sideBySide`, next to it. */
  after?: ReactNode
  sideBySide?: boolean
}

/** From this number of headings on, a table of contents is shown. */
const MIN_CONTENTS_HEADINGS = 4

/** An info page with its date of change, its contents and its tools. */
export function InfoScreen({ page, locale, before, after, sideBySide = false }: Props) {
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    ...(page.slug === 'pages' ? [] : [{ name: t('page.all'), path: '/pages' }]),
    { name: page.title, path: infoPath(page.slug) },
  ]
  const { card } = toPageHead({ kind: 'info', ...page }, locale)
  const isLong = page.headings.length >= MIN_CONTENTS_HEADINGS
  return (
    <div className="shop">
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      {isGuide(page.slug) && <JsonLd data={toArticle(page, card, locale)} />}
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <article className="pb-4">
        <header className="max-w-3xl">
          <h1 data-own className="text-[2rem] sm:text-[2.75rem]">
            {page.title}
          </h1>
          <p className="mt-2 text-sm text-soft">{t('footer.updated', { date: formatDay(page.updated, locale) })}</p>
        </header>
        {before && <div className="mt-8">{before}</div>}
        <div className={isLong ? 'info-long mt-8' : sideBySide ? 'info-beside mt-8' : 'mt-8'}>
          {isLong && <Contents headings={page.headings} label={t('page.contents')} />}
          <InfoText html={page.html} />
          {sideBySide && after}
        </div>
        {!sideBySide && after}
      </article>
    </div>
  )
}
