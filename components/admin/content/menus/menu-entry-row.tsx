import { useId, useState } from 'react'
import { BilingualFields } from '@/components/admin/shop-data/bilingual-fields'
import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { LEGAL_ENTRIES, type MenuEntry } from '@/lib/domain/content/menus'
import { LANGUAGE_NAMES, LOCALES, type Locale, type Localized } from '@/lib/domain/locale'
import { OrderButtons } from '../order-buttons'
import type { MenuLabels } from './menu-texts'

type Props = {
  entry: MenuEntry
  /** The usual name of an own entry; empty for an added link. */
  usual: Localized
  index: number
  count: number
  lang: Locale
  labels: MenuLabels
  errorAt: (path: string) => string | undefined
  onChange: (entry: MenuEntry) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One entry of a menu: its place, whether it is shown, its names, and the link of an added one. */
export function MenuEntryRow(props: Props) {
  const { entry, usual, index, count, lang, labels, errorAt, onChange, onMove, onRemove } = props
  const name = entry.name[lang] || usual[lang] || labels.newLink
  const isRequired = LEGAL_ENTRIES.includes(entry.key)
  const isOwn = entry.key !== ''
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(!isOwn && entry.link === '')
  const hasError = [...LOCALES.map((one) => `name.${one}`), 'link'].some((path) => errorAt(path))
  const isOpen = isUnfolded || hasError
  return (
    <li className="rounded border border-line bg-card px-4 py-1.5" data-entry={entry.key || 'link'}>
      <div className="flex flex-wrap items-center gap-2">
        <p className={`me-auto font-medium wrap-anywhere ${entry.hidden ? 'text-soft line-through' : ''}`}>{name}</p>
        {isRequired ? (
          <p className="text-sm text-soft">{labels.required}</p>
        ) : (
          <CheckField
            label={labels.shown}
            aria-label={`${labels.shown}: ${name}`}
            checked={!entry.hidden}
            onChange={({ target }) => onChange({ ...entry, hidden: !target.checked })}
          />
        )}
        <button
          type="button"
          className="link min-h-11 px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isOpen)}
        >
          {isOwn ? labels.rename : labels.edit}
          <span className="sr-only"> {name}</span>
        </button>
        <OrderButtons {...{ name, index, count, labels, onMove }} />
        {!isOwn && (
          <button type="button" className="btn btn-line px-3" onClick={onRemove}>
            {labels.remove} <span className="sr-only">{name}</span>
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="pt-2 pb-2.5">
        <div className="grid gap-4">
          <BilingualFields
            label={labels.name}
            languages={LANGUAGE_NAMES}
            value={entry.name}
            usual={usual}
            errorAt={(one) => errorAt(`name.${one}`)}
            onChange={(names) => onChange({ ...entry, name: names })}
          />
          {!isOwn && (
            <Field
              label={labels.link}
              hint={labels.linkHint}
              value={entry.link}
              error={errorAt('link')}
              dir="ltr"
              onChange={({ target }) => onChange({ ...entry, link: target.value })}
            />
          )}
        </div>
      </div>
    </li>
  )
}
