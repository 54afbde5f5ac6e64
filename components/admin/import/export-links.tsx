import { EXPORT_FORMATS } from '@/lib/domain/catalogue-file/formats'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Downloads of the whole catalogue, in each format that can be imported again. */
export function ExportLinks({ locale }: { locale: Locale }) {
  const { catalogueImport: labels } = getMessages(locale)
  return (
    <section aria-labelledby="take-out" className="mt-12">
      <h2 id="take-out" className="mb-2 text-2xl">
        {labels.export}
      </h2>
      <p className="mb-4 text-soft">{labels.exportIntro}</p>
      <ul className="flex flex-wrap gap-3">
        {EXPORT_FORMATS.toReversed().map((format) => (
          <li key={format}>
            <a href={`/api/admin/catalogue/export?format=${format}`} download className="btn btn-line">
              <span className="inline-block first-letter:uppercase">{labels.format[format]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
