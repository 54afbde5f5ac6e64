import { type PageListQuery, toPageListQuery } from '@/lib/domain/routing/page-problems'
import type { MetadataLabels } from '../labels'
import { toColumnChoices } from './column-choices'

type Props = { query: PageListQuery; path: string; labels: MetadataLabels }

/** The comparisons that hold for the table, each with a link that removes it. */
export function ConditionList({ query, path, labels }: Props) {
  const { conditions } = query
  if (conditions.length === 0) return null
  return (
    <ul aria-label={labels.conditions.active} className="mb-2 flex flex-wrap gap-x-4">
      {conditions.map((condition, index) => {
        const { column, operator, value } = condition
        const name = toColumnChoices(column, labels)?.find((choice) => choice.value === value)?.label ?? value
        const text = [labels.columns[column], labels.conditions.operators[operator], name].join(' ').trim()
        const others = conditions.filter((_, at) => at !== index)
        return (
          <li key={text} className="flex items-center gap-2 wrap-anywhere">
            {text}
            <a
              href={`${path}?${toPageListQuery({ ...query, conditions: others, page: 1 })}`}
              aria-label={labels.conditions.removeNamed.replace('{filter}', text)}
              className="link inline-flex min-h-11 items-center"
            >
              {labels.conditions.remove}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
