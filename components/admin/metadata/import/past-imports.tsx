import { indiaTime } from '@/components/order/india-time'
import type { PastImport } from '@/lib/contract/admin/metadata-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { UndoImportButton } from './undo-import-button'

/** The last imports: when, by whom, how many pages; each can be undone as long as a page still has what it wrote. */
export function PastImports({ imports, locale }: { imports: PastImport[]; locale: Locale }) {
  const { metadata } = getMessages(locale)
  const t = getTranslator(locale, 'metadata')
  return (
    <section aria-labelledby="past-imports" className="border-t border-line pt-8 pb-16">
      <h2 id="past-imports" className="mb-4 text-2xl">
        {metadata.import.past}
      </h2>
      {imports.length === 0 && <p className="text-soft">{metadata.import.noPast}</p>}
      <ol>
        {imports.map(({ import_id, at, by, pages, open }) => (
          <li
            key={import_id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3"
          >
            <p>
              <span className="figures block font-medium">{indiaTime(at, locale, true)}</span>
              <span className="text-soft">
                {by ?? metadata.someone} · {t('import.pastPages', { pages, open })}
              </span>
            </p>
            {open > 0 && <UndoImportButton id={import_id} labels={metadata} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
