import type { ImportResult } from '@/lib/contract/admin/metadata-import'
import { fill } from '@/lib/domain/text/fill'
import type { MetadataLabels } from '../labels'
import { ImportWarnings } from './import-warnings'

type Props = { result: ImportResult; labels: MetadataLabels; formatCount: (text: string, number: number) => string }

/** Further lines are only counted. */
const MAX_SHOWN = 100

/** The changes and the refused lines of a file. */
export function MetadataImportReport({ result: { changed, same, refused }, labels, formatCount }: Props) {
  const importLabels = labels.import
  const fieldName = (field: string) => new Map(Object.entries(labels.field)).get(field) ?? field
  const problemText = (problem: string) => new Map(Object.entries(labels.error)).get(problem) ?? labels.error.bad_input
  const templateText = (text: string | null) => (text === null ? labels.empty : `${text} ${labels.empty}`)
  const lineText = (line: number) => importLabels.line.replace('{line}', String(line))
  return (
    <div className="grid gap-8">
      {refused.length > 0 && (
        <section>
          <h3 className="mb-2 text-xl text-alarm">{formatCount(importLabels.refused, refused.length)}</h3>
          <ul className="grid gap-1 text-[0.925rem]">
            {refused.slice(0, MAX_SHOWN).map(({ line, path, lang, field, problem }) => (
              <li key={line} className="wrap-anywhere">
                <span className="figures font-medium">{lineText(line)}</span> · <span dir="ltr">{path}</span> ({lang}) ·{' '}
                {fieldName(field)} · {problemText(problem)}
              </li>
            ))}
          </ul>
          {refused.length > MAX_SHOWN && (
            <p className="text-soft">{formatCount(importLabels.more, refused.length - MAX_SHOWN)}</p>
          )}
        </section>
      )}
      <ImportWarnings changed={changed} labels={labels} formatCount={formatCount} />
      <section>
        <h3 className="mb-2 text-xl">{formatCount(importLabels.changes, changed.length)}</h3>
        <p className="mb-3 text-soft">{formatCount(importLabels.same, same)}</p>
        <ul className="grid gap-3 text-[0.925rem]">
          {changed.slice(0, MAX_SHOWN).map(({ line, path, lang, fields }) => (
            <li key={line} className="border-t border-line pt-3 wrap-anywhere">
              <span className="figures font-medium">{lineText(line)}</span> · <span dir="ltr">{path}</span> ({lang})
              <dl>
                {fields.map(({ field, before, after, template }) => (
                  <div key={field}>
                    <dt className="text-soft">{fieldName(field)}</dt>
                    <dd>{fill(importLabels.from, { text: before ?? templateText(template) })}</dd>
                    <dd>{fill(importLabels.to, { text: after ?? templateText(template) })}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        {changed.length > MAX_SHOWN && (
          <p className="text-soft">{formatCount(importLabels.more, changed.length - MAX_SHOWN)}</p>
        )}
      </section>
    </div>
  )
}
