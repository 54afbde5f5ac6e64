import type { MouseEvent } from 'react'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { useSiteLocales } from '../../frame/site-locales'
import type { CatalogueMessages } from '../labels'
import { type ProblemField, toProblemFields } from './problem-fields'

type Props = { problems: DraftProblem[]; messages: CatalogueMessages }

/** Moves the focus to a field; a problem without a field leads to its section, as the link does. */
function focusField(event: MouseEvent<HTMLAnchorElement>, { path }: ProblemField): void {
  const fields = event.currentTarget.closest('form')?.elements
  const field = fields?.namedItem(path) ?? fields?.namedItem(path.split('.')[0] ?? path)
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** What keeps the form from being saved: each field by its name, as a link to it. */
export function ErrorSummary({ problems, messages }: Props) {
  const fields = toProblemFields(problems, messages, useSiteLocales().length > 1)
  return (
    <div role="alert" className="empty:hidden">
      {fields.length > 0 && (
        <div className="flex max-h-36 flex-wrap items-center gap-x-4 overflow-y-auto rounded border border-alarm/40 bg-alarm/5 px-3.5 text-[0.925rem] text-alarm">
          <p className="py-2.5">{messages.wrongFields}</p>
          {fields.map((field) => (
            <a
              key={field.label}
              href={`#${field.section}`}
              className="link inline-flex min-h-11 items-center"
              onClick={(event) => focusField(event, field)}
            >
              {field.label}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}
