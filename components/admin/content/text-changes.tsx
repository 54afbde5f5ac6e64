import { indiaTime } from '@/components/order/india-time'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { RestoreTextButton, type TextDocument } from './restore-text-button'

type Props = {
  document: TextDocument
  /** The page of the editor, without the language. */
  path: string
  version: number
  history: ShopChange[]
  mayChange: boolean
  locale: Locale
}

/** The versions of edited texts, newest first: who, when, what changed; each can be restored. */
export function TextChanges({ document, path, version, history, mayChange, locale }: Props) {
  const { contentPages: labels, shopData } = getMessages(locale)
  const t = getTranslator(locale, 'contentPages')
  const restore = (to: number, text: string) =>
    mayChange && <RestoreTextButton {...{ document, version, to, text }} labels={shopData} />
  return (
    <section aria-labelledby="changes" className="mt-12 pb-16">
      <h2 id="changes" className="mb-3 text-2xl">
        {shopData.history}
      </h2>
      {history.length === 0 && <p className="text-soft">{shopData.noHistory}</p>}
      <ol data-changes="">
        {history.map(({ version: number, how, at, by }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1.5">
            <span className="figures">
              {t('version', { n: String(number) })} · {shopData.how[how]} · {indiaTime(at, locale, true)} ·{' '}
              {by ?? shopData.someone}
            </span>
            <span className="flex flex-wrap items-center gap-x-6">
              <a
                href={`${localePath(locale, path)}?change=${number}#difference`}
                className="link inline-flex min-h-11 items-center"
              >
                {labels.showChange} <span className="sr-only">({t('version', { n: String(number) })})</span>
              </a>
              {number !== version && restore(number, t('restore', { n: String(number) }))}
            </span>
          </li>
        ))}
      </ol>
      {history.at(-1)?.version === 1 && restore(0, labels.restoreFirst)}
    </section>
  )
}
