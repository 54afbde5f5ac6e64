'use client'

import { type FormEvent, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { SavedView } from '@/lib/contract/admin/seo/saved-views'
import { useAdminChange } from '../../use-admin-change'
import type { MetadataLabels } from '../labels'

type Props = { views: SavedView[]; query: string; path: string; labels: MetadataLabels }

/** The views that the member of staff saved as links, and the present one to save; a deleted one can be restored. */
export function SavedViews({ views, query, path, labels }: Props) {
  const texts = labels.views
  const { run, live, busy, problem } = useAdminChange<SavedView>(({ reason }) =>
    reason === 'too_many_views' ? texts.tooMany : errorText(labels.error, reason),
  )
  const [name, setName] = useState('')
  const [deleted, setDeleted] = useState<SavedView | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(() => adminClient.metadata.saveview({ name, query }))) setName('')
  }
  const remove = async (view: SavedView) => {
    if (await run(() => adminClient.metadata.deleteview({ id: view.id }))) setDeleted(view)
  }
  const restore = async ({ name: formerName, query: formerQuery }: SavedView) => {
    if (await run(() => adminClient.metadata.saveview({ name: formerName, query: formerQuery }))) setDeleted(null)
  }
  const buttonClass = `link inline-flex min-h-11 items-center text-sm ${live ? '' : WAITING_CLASS}`
  return (
    <section aria-label={texts.title}>
      <Disclosure title={texts.save}>
        <form method="post" onSubmit={save} className="grid gap-2">
          <input
            required
            aria-label={texts.name}
            placeholder={texts.name}
            value={name}
            maxLength={60}
            className="input"
            onChange={({ target }) => setName(target.value)}
          />
          <button
            type="submit"
            disabled={busy}
            className={`btn btn-line whitespace-nowrap ${live ? '' : WAITING_CLASS}`}
          >
            {texts.save}
          </button>
        </form>
      </Disclosure>
      <ul className="flex flex-wrap gap-x-6 empty:hidden">
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-2">
            <a
              href={view.query ? `${path}?${view.query}` : path}
              aria-current={view.query === query || undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
            >
              {view.name}
            </a>
            <button
              type="button"
              disabled={busy}
              aria-label={texts.deleteNamed.replace('{name}', view.name)}
              className={buttonClass}
              onClick={() => remove(view)}
            >
              {texts.delete}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="empty:hidden">
        {deleted && (
          <>
            {texts.deleted.replace('{name}', deleted.name)}{' '}
            <button type="button" disabled={busy} className={buttonClass} onClick={() => restore(deleted)}>
              {texts.restore}
            </button>
          </>
        )}
      </p>
      <ErrorLine text={problem} />
    </section>
  )
}
