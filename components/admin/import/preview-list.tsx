import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { messageFor } from './labels'

type Props = { preview: NonNullable<ImportDetail['report']>['preview']; locale: Locale }

/** The first new or changed products, with current and new values. */
export function PreviewList({ preview, locale }: Props) {
  const { catalogueImport: labels, contentPages } = getMessages(locale)
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h3 id="preview" className="mb-2 text-xl">
        {labels.preview}
      </h3>
      <ul className="grid gap-2 text-[0.925rem]">
        {preview.map(({ line, sku, title, kind, fields }) => (
          <li key={line} className="border-t border-line pt-2 wrap-anywhere">
            <span className="figures font-medium">{labels.line.replace('{line}', String(line))}</span> ·{' '}
            <span dir="ltr">{sku}</span> · {title} <span className="text-soft">({labels.kind[kind]})</span>
            {fields.map(({ field, before, after }) => (
              <span key={field} className="block">
                <span className="text-soft">{messageFor(labels.field, field) + contentPages.colon}</span> {before} →{' '}
                {after}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
