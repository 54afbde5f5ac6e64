import { indiaTime } from '@/components/order/india-time'
import type { SearchImport } from '@/lib/contract/admin/seo/search-console'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { DeleteImportButton } from './delete-import-button'

/** The imported files, newest first; the newest of each kind is shown. */
export function ImportedFiles({ imports, locale }: { imports: SearchImport[]; locale: Locale }) {
  const { searchConsole: labels, metadata } = getMessages(locale)
  const t = getTranslator(locale, 'searchConsole')
  return (
    <section className="max-w-5xl pb-16">
      <h2 className="mb-3 text-2xl">{labels.files}</h2>
      {imports.length === 0 && <p className="text-soft">{labels.noFiles}</p>}
      <ul>
        {imports.map(({ id, kind, file, at, by, rows, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-2 wrap-anywhere"
          >
            <p>
              <span className="font-medium">{file}</span> · {t('fileText', { kind: labels.kind[kind], rows })}
              {current && ` · ${labels.current}`}
              <span className="figures block text-soft">
                {indiaTime(at, locale, true)} · {by ?? metadata.someone}
              </span>
            </p>
            <DeleteImportButton id={id} file={file} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  )
}
