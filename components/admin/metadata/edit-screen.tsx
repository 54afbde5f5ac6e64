import type { EditPage } from '@/lib/api/admin/edit-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { otherSiteLocales } from '@/lib/site'
import { AdminFrame } from '../admin-frame'
import { RecordHead } from '../record-head'
import { FiguresTable } from '../search-console/figures-table'
import { PageEditor } from './page-editor'
import { VersionList } from './version-list'

/** The metadata of one page: editor and version history. */
export function EditScreen({ page, locale }: { page: EditPage; locale: Locale }) {
  const { metadata, searchConsole } = getMessages(locale)
  const t = getTranslator(locale, 'metadata')
  const { now, history, localizedPath: address } = page
  const path = localePath(locale, '/staff/metadata')
  return (
    <AdminFrame
      activePage="metadata"
      heading={<RecordHead list="/staff/metadata" back={metadata.back} title={address} locale={locale} />}
      locale={locale}
      wide
    >
      <ul className="mb-8 flex flex-wrap gap-x-6">
        {[
          { href: address, name: metadata.open },
          { href: `${path}/explain?${new URLSearchParams({ address })}`, name: metadata.explain },
          ...otherSiteLocales(now.lang).map((lang) => ({
            href: `${path}/edit?${new URLSearchParams({ path: now.path, lang })}`,
            name: t('other', { language: metadata.languages[lang] }),
          })),
        ].map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <PageEditor key={now.version} page={page} labels={metadata} />
      <section className="mt-10 mb-10 max-w-3xl border-t border-line pt-8">
        <h2 className="mb-3 text-xl">{metadata.queries.title}</h2>
        {page.queries.length === 0 ? (
          <p className="text-soft">{metadata.queries.none}</p>
        ) : (
          <FiguresTable
            caption={metadata.queries.title}
            name={searchConsole.query}
            rows={page.queries.map((figures) => ({ key: figures.query, name: figures.query, figures }))}
            locale={locale}
            labels={searchConsole}
          />
        )}
      </section>
      <VersionList now={now} history={history} locale={locale} />
    </AdminFrame>
  )
}
