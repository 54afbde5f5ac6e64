import { type KeyboardEvent, useEffect, useRef } from 'react'
import { TextAreaField } from '@/components/ui/text-area-field'
import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'
import { EditConflict } from '../../edit-conflict'
import { useSiteLocales, withText } from '../../frame/site-locales'
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
  const saveOver = async (base = edit.saved) => {
    if (!(await edit.save(base))) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
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
        saveOver()
      }}
    >
      {locales.map((lang) => (
        <TextAreaField
          key={lang}
          label={`${labels.description} · ${messages.language[lang]}`}
          lang={lang}
          rows={4}
          maxLength={DRAFT_LIMITS.alt}
          aria-required={lang === DEFAULT_LOCALE || undefined}
          value={typed[lang]}
          error={edit.problems[lang]}
          onChange={({ target }) => edit.put(withText(typed, lang, target.value, locales))}
        />
      ))}
      {theirs ? (
        <EditConflict labels={messages} busy={edit.busy} onTakeTheirs={edit.close} onKeepMine={() => saveOver(theirs)}>
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
