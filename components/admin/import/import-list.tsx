import { indiaTime } from '@/components/order/india-time'
import type { CatalogueImport } from '@/lib/contract/admin/catalogue-import'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Past imports, the newest first. */
export function ImportList({ imports, locale }: { imports: CatalogueImport[]; locale: Locale }) {
  const { catalogueImport: labels } = getMessages(locale)
  return (
    <section aria-labelledby="past" className="mt-12">
      <h2 id="past" className="mb-4 text-2xl">
        {labels.past}
      </h2>
      {imports.length === 0 && <p className="text-soft">{labels.none}</p>}
      <ul>
        {imports.map(({ id, file_name, at, by, state, format, counts }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-3">
            <a
              href={`${localePath(locale, '/staff/catalogue/import')}?import=${id}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {file_name}
            </a>
            <span>{labels.state[state]}</span>
            <span className="text-soft">{labels.format[format]}</span>
            {counts && (
              <span className="figures text-soft">
                {(['new', 'changed', 'same', 'refused'] as const)
                  .filter((name) => (counts[name] ?? 0) > 0)
                  .map((name) => `${labels.count[name]} ${(counts[name] ?? 0).toLocaleString(locale)}`)
                  .join(' · ')}
              </span>
            )}
            <span className="figures text-sm text-soft">
              {indiaTime(at, locale, true)} · {by ?? labels.byCommand}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
