import { indiaTime } from '@/components/order/india-time'
import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { DESCRIPTION, TITLE } from '@/lib/seo/pixel-width'
import type { MetadataLabels } from '../labels'
import { LengthBar } from '../length-bar'
import { CELL_CLASS, PageFacts } from './page-facts'
import { SocialCardThumb } from './social-card-thumb'

/** A table row on a wide screen, otherwise a card. All have the same height, which the virtual scroller needs. */
export const ROW_CLASS = 'admin-row border-t border-line text-[0.85rem] leading-snug'

type Props = { row: MetadataRow; index: number; locale: Locale; labels: MetadataLabels }

/** One page in one language: texts with their widths, robots, content facts and the last change. */
export function PageRow({ row, index, locale, labels }: Props) {
  const params = new URLSearchParams({ path: row.path, lang: row.lang })
  return (
    <tr className={ROW_CLASS} data-row={index} aria-rowindex={index + 2} aria-busy={row.pending || undefined}>
      <th scope="row" className={`${CELL_CLASS} admin-page`}>
        <a
          href={`${localePath(locale, '/staff/metadata/edit')}?${params}`}
          aria-label={labels.edit.replace('{address}', row.address)}
          className="link line-clamp-3 min-h-11 py-2 wrap-anywhere"
          dir="ltr"
        >
          {row.address}
        </a>
        {row.pending && row.title !== null && <span className="block text-soft">{labels.pending}</span>}
        {row.problems.map((problem) => (
          <span key={problem} className="block text-alarm">
            {labels.problems[problem]}
          </span>
        ))}
      </th>
      <td className={`${CELL_CLASS} admin-words`}>
        {row.title === null ? (
          <span className="text-soft">{labels.unread}</span>
        ) : (
          <span lang={row.lang} className="line-clamp-2 font-medium wrap-anywhere">
            {row.title}
          </span>
        )}
        {row.title !== null && <LengthBar width={row.titleWidth} maxWidth={TITLE.maxWidth} template={labels.width} />}
        {row.description !== null && (
          <>
            <span lang={row.lang} className="mt-1 line-clamp-4 text-soft wrap-anywhere">
              {row.description}
            </span>
            <LengthBar width={row.descriptionWidth} maxWidth={DESCRIPTION.maxWidth} template={labels.width} />
          </>
        )}
      </td>
      <PageFacts row={row} labels={labels} />
      <td className={`${CELL_CLASS} admin-card`}>
        <SocialCardThumb row={row} labels={labels} />
      </td>
      <td className={`${CELL_CLASS} admin-change`}>
        <LastChange row={row} locale={locale} labels={labels} />
      </td>
    </tr>
  )
}

function LastChange({ row, locale, labels }: Omit<Props, 'index'>) {
  const time = (iso: string) => indiaTime(iso, locale, true)
  const by = row.changedBy ? labels.changedBy : labels.changedAt
  return (
    <>
      {row.changedAt && (
        <span className="block">
          {by.replace('{time}', time(row.changedAt)).replace('{name}', row.changedBy ?? '')}
        </span>
      )}
      {row.written.length > 0 && (
        <span className="line-clamp-3 text-soft">
          {labels.written} · {row.written.map((field) => labels.field[field].split(',')[0]).join(' · ')}
        </span>
      )}
      {row.updatedAt && (
        <span className="block text-soft">{labels.updatedAt.replace('{time}', time(row.updatedAt))}</span>
      )}
    </>
  )
}
