import type { MouseEvent } from 'react'
import type { CatalogueMessages } from '../labels'
import type { ShownProblem } from './parts'

type Props = { problems: ShownProblem[]; messages: CatalogueMessages }

/** Moves the focus to a field; a problem without a field leads to its section, as the link does. */
export function focusField(event: MouseEvent<HTMLAnchorElement>, { path }: Pick<ShownProblem, 'path'>): void {
  const fields = event.currentTarget.closest('form')?.elements
  const field = fields?.namedItem(path) ?? fields?.namedItem(path.split('.')[0] ?? path)
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** What keeps the form from being saved: each field by its name, as a link to it. */
export function ErrorSummary({ problems, messages }: Props) {
  const fields = problems.filter(({ label }, at) => problems.findIndex((one) => one.label === label) === at)
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
