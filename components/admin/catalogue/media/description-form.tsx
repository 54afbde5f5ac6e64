import { type KeyboardEvent, useEffect, useRef } from 'react'
import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import { fill } from '@/lib/domain/text/fill'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'
import { EditConflict } from '../../edit-conflict'
import { useSiteLocales } from '../../frame/site-locales'
import { BilingualField } from '../bilingual-field'
import type { CatalogueMessages } from '../labels'
import type { useDescription } from './use-description'

type Props = {
  edit: ReturnType<typeof useDescription>
  name: string
  labels: MediaLibraryMessages
  messages: CatalogueMessages
}

/** The description of a picture in each language of the shop; Escape closes it while nothing is changed. */
export function DescriptionForm({ edit, name, labels, messages }: Props) {
  const locales = useSiteLocales()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !edit.busy && !edit.isChanged) edit.close()
  }
  const { typed, theirs } = edit
  if (!typed) return null
  return (
    <form
      ref={form}
      aria-label={name}
      className="grid gap-3"
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        edit.save(edit.saved)
      }}
    >
      <BilingualField
        label={labels.description}
        rows={4}
        maxLength={DRAFT_LIMITS.alt}
        value={typed}
        errorAt={(lang) => edit.problems[lang]}
        messages={messages}
        onChange={edit.put}
        isRequired
        isStacked
      />
      {theirs ? (
        <EditConflict labels={messages} busy={edit.busy} onTakeTheirs={edit.close} onKeepMine={() => edit.save(theirs)}>
          <p>{labels.conflict}</p>
          <ul className="grid gap-1">
            {locales.map((lang) => (
              <li key={lang} lang={lang} className="wrap-anywhere">
                {fill(labels.quoted, { text: theirs[lang] })}
              </li>
            ))}
          </ul>
        </EditConflict>
      ) : (
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary btn-small" disabled={edit.busy}>
            {edit.busy ? messages.saving : messages.save}
          </button>
          <button type="button" className="btn btn-line btn-small" disabled={edit.busy} onClick={edit.close}>
            {labels.cancel}
          </button>
        </div>
      )}
    </form>
  )
}
