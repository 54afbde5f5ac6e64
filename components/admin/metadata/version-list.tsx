import { indiaTime } from '@/components/order/india-time'
import type { PageMeta, PageMetaVersion } from '@/lib/contract/admin/metadata'
import type { Locale } from '@/lib/domain/locale'
import { changedFields, NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { RestoreButton } from './restore-button'

type Props = { now: PageMeta; history: PageMetaVersion[]; locale: Locale }

/** All versions of a page's metadata, newest first: who, when, what; each can be restored. */
export function VersionList({ now, history, locale }: Props) {
  const { metadata } = getMessages(locale)
  const t = getTranslator(locale, 'metadata')
  const hasOverrides = changedFields(now.words, NO_METADATA).length > 0
  return (
    <section aria-labelledby="history" className="mt-10 border-t border-line pt-8">
      <h2 id="history" className="mb-4 text-2xl">
        {metadata.history}
      </h2>
      {history.length === 0 && <p className="text-soft">{metadata.noHistory}</p>}
      {hasOverrides && <RestoreButton now={now} to={0} label={metadata.toTemplate} labels={metadata} />}
      <ol className="mt-4 grid">
        {history.map(({ version, how, changed_at, changed_by, words }) => (
          <li
            key={version}
            className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[16rem_minmax(0,1fr)_auto]"
          >
            <div className="text-[0.925rem]">
              <p className="figures font-medium">{t('version', { number: String(version) })}</p>
              <p>
                {metadata.how[how]} · {changed_by ?? metadata.someone}
              </p>
              <p className="text-soft">{changed_at && indiaTime(changed_at, locale, true)}</p>
            </div>
            <dl lang={now.lang} className="grid content-start gap-1 text-[0.925rem]">
              {changedFields(words, NO_METADATA).map((field) => (
                <div key={field}>
                  <dt className="text-sm text-soft" lang={locale}>
                    {metadata.field[field]}
                  </dt>
                  <dd className="wrap-anywhere">{[words[field]].flat().join(', ')}</dd>
                </div>
              ))}
              {changedFields(words, NO_METADATA).length === 0 && (
                <div>
                  <dt className="sr-only">{metadata.words}</dt>
                  <dd lang={locale}>{metadata.empty}</dd>
                </div>
              )}
            </dl>
            {version !== now.version && (
              <RestoreButton
                now={now}
                to={version}
                label={t('restoreVersion', { number: String(version) })}
                labels={metadata}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
