import { useState } from 'react'
import { useEscape } from '@/lib/browser/ui/use-escape'
import type { TermDraft } from '@/lib/contract/admin/shop-data/terms'
import type { Locale, Localized } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { useSiteLocales } from '../../frame/site-locales'
import type { ShopLabels } from '../labels'
import { TermForm } from './term-form'

type Props = {
  term: TermDraft
  uses: number
  labels: ShopLabels
  busy: boolean
  mayChange: boolean
  locale: Locale
  isOpen: boolean
  errorAt: (lang: Locale, text: string) => string | undefined
  onOpen: (isOpen: boolean) => void
  onRename: (label: Localized) => void
  onRemove: () => void
}

/** A term with the number of its products; one that no product has can be removed. */
export function TermRow(props: Props) {
  const { term, uses, labels, busy, mayChange, locale, isOpen, errorAt, onOpen, onRename, onRemove } = props
  const { terms: messages } = labels
  const [isRemoving, setRemoving] = useState(false)
  useEscape(isRemoving && !busy, () => setRemoving(false))
  const name = term.label[locale]
  const others = useSiteLocales().filter((lang) => lang !== locale && term.label[lang] !== name)
  const buttonClass = 'link inline-flex min-h-11 items-center'
  return (
    <li className="border-t border-line py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="min-w-0 wrap-anywhere">
          {name}
          {others.map((lang) => (
            <span key={lang} lang={lang} className="text-soft">
              {' '}
              · {term.label[lang]}
            </span>
          ))}
        </span>
        <span className="flex flex-wrap items-center gap-x-6">
          <span className="figures text-soft">
            {uses === 0 ? messages.unused : fill(messages.uses, { count: uses.toLocaleString(locale) })}
          </span>
          {mayChange && (
            <button type="button" className={buttonClass} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              {messages.rename}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          {mayChange && uses === 0 && (
            <button
              type="button"
              className={buttonClass}
              disabled={busy}
              aria-expanded={isRemoving}
              onClick={() => setRemoving(!isRemoving)}
            >
              {messages.remove}
              <span className="sr-only"> {name}</span>
            </button>
          )}
        </span>
      </div>
      {isRemoving && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3">
          <p className="grow">{fill(messages.removeSure, { name })}</p>
          <button type="button" className="btn btn-primary btn-small" disabled={busy} onClick={onRemove}>
            {messages.remove}
          </button>
          <button type="button" className="btn btn-line btn-small" onClick={() => setRemoving(false)}>
            {labels.cancel}
          </button>
        </div>
      )}
      {isOpen && (
        <div className="my-3">
          <TermForm
            name={labels.save}
            first={term.label}
            {...{ labels, busy, errorAt }}
            onSave={onRename}
            onCancel={() => onOpen(false)}
          />
        </div>
      )}
    </li>
  )
}
