import { ChangedField } from '@/components/admin/changed-field'
import { indiaTime } from '@/components/order/india-time'
import type { ProductVocabulary } from '@/lib/api/admin/product-page'
import type { ProductChange } from '@/lib/contract/admin/catalogue'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { formatCatalogueValue } from './format-value'
import { type ChangeTarget, UndoChange } from './undo-change'

type Props = { changes: ProductChange[]; target: ChangeTarget; names: ProductVocabulary; locale: Locale }

/** The edit history of a product or a category; each change can be undone on its own. */
export function ChangeList({ changes, target, names, locale }: Props) {
  const { catalogueAdmin: messages } = getMessages(locale)
  const labels: Record<string, string> = messages.changed
  const formatValue = (field: string, value: unknown) => formatCatalogueValue(field, value, { messages, names, locale })
  return (
    <section aria-labelledby="changes" className="mt-12 border-t border-line pt-8 pb-16">
      <h2 id="changes" className="mb-4 text-2xl">
        {messages.history}
      </h2>
      {changes.length === 0 && <p className="text-soft">{messages.noHistory}</p>}
      <ol>
        {changes.map(({ version, how, by, at, is_new, fields }) => (
          <li
            key={version}
            data-change={version}
            className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[14rem_minmax(0,1fr)_auto]"
          >
            <div className="text-[0.925rem]">
              <p className="font-medium">{is_new ? messages.created : messages.how[how]}</p>
              <p>{by ?? messages.someone}</p>
              <p className="figures text-soft">{indiaTime(at, locale, true)}</p>
            </div>
            <dl className="grid content-start gap-2 text-[0.925rem]">
              {fields
                .filter(({ after }) => !is_new || (after !== null && after !== ''))
                .map(({ field, before, after }) => (
                  <ChangedField
                    key={field}
                    label={labels[field] ?? field}
                    before={is_new ? null : formatValue(field, before)}
                    after={formatValue(field, after)}
                  />
                ))}
            </dl>
            <UndoChange
              target={target}
              change={version}
              label={getTranslator(locale, 'catalogueAdmin')('undoChange', { number: String(version) })}
              messages={messages}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
