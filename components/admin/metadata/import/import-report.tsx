import type { ImportResult } from '@/lib/contract/admin/metadata-import'
import type { AdminLabels } from '../labels'

type Props = { result: ImportResult; labels: AdminLabels; count: (text: string, number: number) => string }

/** Further lines are only counted. */
const SHOWN = 100

/** The changes and the refused lines of a file. */
export function ImportReport({ result: { changed, same, refused }, labels, count }: Props) {
  const say = labels.import
  const nameOf = (field: string) => new Map(Object.entries(labels.field)).get(field) ?? field
  const whyOf = (problem: string) => new Map(Object.entries(labels.error)).get(problem) ?? labels.error.bad_input
  const lineOf = (line: number) => say.line.replace('{line}', String(line))
  return (
    <div className="grid gap-8">
      {refused.length > 0 && (
        <section>
          <h3 className="mb-2 text-xl text-alarm">{count(say.refused, refused.length)}</h3>
          <ul className="grid gap-1 text-[0.925rem]">
            {refused.slice(0, SHOWN).map(({ line, path, lang, field, problem }) => (
              <li key={line} className="wrap-anywhere">
                <span className="figures font-medium">{lineOf(line)}</span> · <span dir="ltr">{path}</span> ({lang}) ·{' '}
                {nameOf(field)} · {whyOf(problem)}
              </li>
            ))}
          </ul>
          {refused.length > SHOWN && <p className="text-soft">{count(say.more, refused.length - SHOWN)}</p>}
        </section>
      )}
      <section>
        <h3 className="mb-2 text-xl">{count(say.changes, changed.length)}</h3>
        <p className="mb-3 text-soft">{count(say.same, same)}</p>
        <ul className="grid gap-3 text-[0.925rem]">
          {changed.slice(0, SHOWN).map(({ line, path, lang, fields }) => (
            <li key={line} className="border-t border-line pt-3 wrap-anywhere">
              <span className="figures font-medium">{lineOf(line)}</span> · <span dir="ltr">{path}</span> ({lang})
              <dl>
                {fields.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt className="text-soft">{nameOf(field)}</dt>
                    <dd>
                      {say.from}: {before ?? labels.empty}
                    </dd>
                    <dd>
                      {say.to}: {after ?? labels.empty}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        {changed.length > SHOWN && <p className="text-soft">{count(say.more, changed.length - SHOWN)}</p>}
      </section>
    </div>
  )
}
