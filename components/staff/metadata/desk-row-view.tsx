import { indiaTime } from '@/components/order/india-time'
import type { DeskRow } from '@/lib/api/desk/desk-page'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { DESCRIPTION, TITLE } from '@/lib/seo/pixel-width'
import { WordBar } from './word-bar'

const CELL = 'block py-1 align-top lg:table-cell lg:py-4 lg:pe-6'

/** One page in one language: its words with their widths, what search engines are told, who wrote last. */
export function DeskRowView({ row, locale }: { row: DeskRow; locale: Locale }) {
  const { metadata } = messagesOf(locale)
  const t = wordsOf(locale, 'metadata')
  const asked = new URLSearchParams({ path: row.path, lang: row.lang })
  const time = row.changedAt && indiaTime(row.changedAt, locale, true)
  return (
    <tr className="block border-t border-line py-4 lg:table-row lg:py-0">
      <th scope="row" className={`${CELL} text-start font-normal lg:w-64`}>
        <a
          href={`${localePath(locale, '/staff/metadata/edit')}?${asked}`}
          aria-label={t('edit', { address: row.address })}
          className="link inline-flex min-h-11 items-center wrap-anywhere"
          dir="ltr"
        >
          {row.address}
        </a>
        {row.problems.map((problem) => (
          <span key={problem} className="block text-sm text-alarm">
            {metadata.problems[problem]}
          </span>
        ))}
      </th>
      <td className={CELL}>
        <span lang={row.lang} className="block font-medium wrap-anywhere">
          {row.title}
        </span>
        <WordBar width={row.titleWidth} most={TITLE.most} template={metadata.width} />
        <span lang={row.lang} className="mt-2 block text-[0.925rem] text-soft wrap-anywhere">
          {row.description}
        </span>
        <WordBar width={row.descriptionWidth} most={DESCRIPTION.most} template={metadata.width} />
      </td>
      <td className={`${CELL} text-[0.925rem] lg:w-56`}>
        <span className="block">{row.robots}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {metadata.canonical} <span dir="ltr">{row.canonical}</span>
        </span>
      </td>
      <td className={`${CELL} text-[0.925rem] lg:w-48`}>
        {time && (
          <span className="block">
            {row.changedBy ? t('changedBy', { time, name: row.changedBy }) : t('changedAt', { time })}
          </span>
        )}
        {row.written.length > 0 && (
          <span className="block text-sm text-soft">
            {metadata.written} · {row.written.map((field) => metadata.field[field]).join(' · ')}
          </span>
        )}
      </td>
    </tr>
  )
}
