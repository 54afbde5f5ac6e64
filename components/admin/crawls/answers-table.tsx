import { useId } from 'react'
import type { CrawlAnswers } from '@/lib/contract/admin/seo/crawls'
import { CRAWL_ANSWERS } from '@/lib/domain/analytics/crawlers'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Row = { name: string; answers: CrawlAnswers; note: string[] }
type Props = { title: string; rows: Row[]; locale: Locale }

/** How the shop answered search engines, in columns by answer; on a phone each row is a list. */
export function AnswersTable({ title, rows, locale }: Props) {
  const id = useId()
  const { crawls: labels } = getMessages(locale)
  const number = new Intl.NumberFormat(locale)
  return (
    <section className="mb-12 max-w-5xl" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <table aria-labelledby={id} className="figures block w-full text-[0.925rem] md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-sm text-soft">
            <th scope="col" className="text-start font-normal">
              {labels.name}
            </th>
            {CRAWL_ANSWERS.map((answer) => (
              <th key={answer} scope="col" className="ps-4 text-end font-normal">
                {labels.answer[answer]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map(({ name, answers, note }) => (
            <tr key={name} className="block border-t border-line py-2 align-baseline md:table-row">
              <th scope="row" className="block text-start font-medium md:table-cell md:py-2 md:font-normal">
                {name}
                {note.map((text) => (
                  <span key={text} className="block text-sm font-normal text-soft">
                    {text}
                  </span>
                ))}
              </th>
              {CRAWL_ANSWERS.map((answer) => (
                <td key={answer} className="flex justify-between gap-4 md:table-cell md:py-2 md:ps-4 md:text-end">
                  <span className="text-soft md:hidden">{labels.answer[answer]}</span>
                  {number.format(answers[answer])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
