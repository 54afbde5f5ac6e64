import type { RiskyPage, SearchConsoleOverview } from '@/lib/contract/admin/seo/search-console'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AdminFrame } from '../admin-frame'
import { FiguresTable } from './figures-table'
import { ImportedFiles } from './imported-files'
import { SearchImportForm } from './search-import-form'

type Props = { overview: SearchConsoleOverview; locale: Locale }

/** Clicks at risk, competing pages and the imported files of Search Console. */
export function SearchConsoleScreen({ overview, locale }: Props) {
  const { searchConsole: labels } = getMessages(locale)
  const t = getTranslator(locale, 'searchConsole')
  const { clicks, clicks_at_risk, risky, competing, imports } = overview
  return (
    <AdminFrame activePage="metadata/search-console" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <SearchImportForm host={new URL(site().url).host} labels={labels} />
      <section className="mb-12 max-w-5xl">
        <h2 className="mb-2 text-2xl">{labels.risk}</h2>
        <p className="figures mb-3">
          {risky.length > 0
            ? t('riskSum', { risk: clicks_at_risk, clicks })
            : imports.length > 0
              ? labels.noRisk
              : labels.noImport}
        </p>
        {risky.length > 0 && (
          <FiguresTable
            caption={labels.risk}
            name={labels.page}
            rows={risky.map((page) => ({
              key: `${page.lang} ${page.path}`,
              name: <RiskyPageLink page={page} locale={locale} />,
              note: toRiskText(page, locale),
              figures: page,
            }))}
            locale={locale}
            labels={labels}
          />
        )}
      </section>
      <section className="mb-12 max-w-5xl">
        <h2 className="mb-2 text-2xl">{labels.competing}</h2>
        <p className="mb-3 text-soft">{competing.length > 0 ? labels.competingIntro : labels.noCompeting}</p>
        {competing.map(({ query, pages }) => (
          <div key={`${pages[0]?.lang} ${query}`} className="mb-6">
            <h3 className="text-lg wrap-anywhere">{query}</h3>
            <FiguresTable
              caption={query}
              name={labels.page}
              rows={pages.map((page) => ({
                key: page.path,
                name: <EditLink path={page.path} lang={page.lang} locale={locale} />,
                figures: page,
              }))}
              locale={locale}
              labels={labels}
            />
          </div>
        ))}
      </section>
      <ImportedFiles imports={imports} locale={locale} />
    </AdminFrame>
  )
}

function toRiskText({ state, problems }: RiskyPage, locale: Locale): string {
  const { searchConsole, metadata } = getMessages(locale)
  const names = problems.map((problem) => metadata.problems[problem])
  return state === 'problems' ? names.join(' · ') : [searchConsole.state[state], ...names].join(' · ')
}

/** A page that exists leads to its editor, every other URL to the URL inspection. */
function RiskyPageLink({ page, locale }: { page: RiskyPage; locale: Locale }) {
  const { path, lang, state } = page
  if (state !== 'gone' && state !== 'redirected') return <EditLink path={path} lang={lang} locale={locale} />
  const address = localePath(lang, path)
  const href = `${localePath(locale, '/staff/metadata/explain')}?${new URLSearchParams({ address })}`
  return (
    <a href={href} className="link inline-flex min-h-11 items-center" dir="ltr">
      {address}
    </a>
  )
}

function EditLink({ path, lang, locale }: { path: string; lang: Locale; locale: Locale }) {
  const href = `${localePath(locale, '/staff/metadata/edit')}?${new URLSearchParams({ path, lang })}`
  return (
    <a href={href} className="link inline-flex min-h-11 items-center" dir="ltr">
      {localePath(lang, path)}
    </a>
  )
}
