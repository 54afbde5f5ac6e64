import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Modal } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toMove } from '@/lib/browser/search/suggest-keys'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { FinderLabels, FinderPage } from './finder-labels'
import { toFinderGroups } from './finder-results'
import { useFound } from './use-found'

type Props = { pages: FinderPage[]; labels: FinderLabels; locale: Locale; onClose: () => void }

/** The search over everything: the first result is chosen, arrows choose another, Enter opens it. */
export function FinderDialog({ pages, labels, locale, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const listId = useId()
  const found = useFound(text, locale)
  const q = text.trim()
  const groups = toFinderGroups({ q, pages, records: found?.records ?? [] }, labels, locale)
  const hrefs = groups.flatMap(({ results }) => results.map(({ href }) => href))
  const count = hrefs.length
  // The first one until another is chosen, which stays chosen when more are found.
  const active = Math.max(0, chosen === undefined ? 0 : hrefs.indexOf(chosen))
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
    const move = toMove(event.key, { open: true, active, count, typed: '' })
    // Escape is the dialog's own, Home and End are the text's.
    if (move === 'choose') list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    else if (typeof move === 'object' && move && event.key.startsWith('Arrow')) setChosen(hrefs[Math.max(0, move.to)])
    else return
    event.preventDefault()
  }
  const status = found?.records === null ? labels.failed : q && !found && count === 0 ? labels.searching : ''
  const offsets = groups.map((_, at) => groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0))
  return (
    <Modal ref={dialog} aria-label={labels.find} closesOnBackdrop onClose={onClose} className="finder">
      <div className="finder-field">
        <Icon of={Search} size={20} />
        <input
          // In a search field Escape would only clear the text.
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={labels.find}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={count > 0 ? `${listId}-${active}` : undefined}
          placeholder={labels.hint}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="finder-close" onClick={() => dialog.current?.close()}>
          {labels.close}
        </button>
      </div>
      <p role="status" className="finder-status">
        <span>{status || (q && found && count === 0 ? fill(labels.nothing, { q }) : '')}</span>
        {count > 0 && <span className="sr-only">{fill(labels.found, { count: String(count) })}</span>}
      </p>
      {count > 0 && (
        <div ref={list} id={listId} role="listbox" aria-label={labels.find} className="finder-list">
          {groups.map(({ name, results }, group) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true" className="finder-group">
                {name}
              </p>
              {results.map(({ href, title, text: detail, aside }, index) => {
                const at = (offsets[group] ?? 0) + index
                return (
                  <a
                    key={href}
                    id={`${listId}-${at}`}
                    href={href}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    className="finder-result"
                    // A part of the page that is open loads nothing.
                    onClick={() => href.includes('#') && dialog.current?.close()}
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <span className="block">{title}</span>
                      {detail && <span className="figures block text-[0.875rem] text-soft">{detail}</span>}
                    </span>
                    <span className="figures whitespace-nowrap">{aside}</span>
                  </a>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </Modal>
  )
}
