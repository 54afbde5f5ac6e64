import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { messageFor } from './labels'

type Props = {
  preview: NonNullable<ImportDetail['report']>['preview']
  /** The names of categories and terms by their keys. */
  choices: ImportDetail['choices']
  locale: Locale
}

/** The first new products with their main facts, and the first changed ones with current and new values. */
export function PreviewList({ preview, choices, locale }: Props) {
  const { catalogueImport: labels, contentPages } = getMessages(locale)
  const nameOf = (field: string, key: string) => choices[field]?.find(({ value }) => value === key)?.label ?? key
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
            {kind === 'new' && fields.length > 0 && (
              <span className="block">
                {fields.map(({ field, after }, index) => (
                  <span key={field}>
                    {index > 0 && ' · '}
                    <span className="text-soft">{messageFor(labels.field, field) + contentPages.colon}</span>{' '}
                    <span className="figures">{nameOf(field, after)}</span>
                  </span>
                ))}
              </span>
            )}
            {kind === 'changed' &&
              fields.map(({ field, before, after }) => (
                <span key={field} className="block">
                  <span className="text-soft">{messageFor(labels.field, field) + contentPages.colon}</span>{' '}
                  {nameOf(field, before)} → {nameOf(field, after)}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
