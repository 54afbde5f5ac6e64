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
      <table aria-labelledby={id} className="figures figure-rows w-full table-fixed text-[0.925rem]">
        <thead>
          <tr className="text-sm text-soft">
            <th scope="col" className="text-start font-normal">
              {labels.name}
            </th>
            {CRAWL_ANSWERS.map((answer) => (
              <th key={answer} scope="col" className="text-end font-normal">
                {labels.answer[answer]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, answers, note }) => (
            <tr key={name} className="border-t border-line py-2 align-baseline">
              <th scope="row" className="text-start font-medium">
                {name}
                {note.map((text) => (
                  <span key={text} className="block text-sm font-normal text-soft">
                    {text}
                  </span>
                ))}
              </th>
              {CRAWL_ANSWERS.map((answer) => (
                <td key={answer} className="figure-line text-end">
                  <span className="cell-name text-soft">{labels.answer[answer]}</span>
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
