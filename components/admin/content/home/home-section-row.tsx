import { useId, useState } from 'react'
import { BilingualFields } from '@/components/admin/shop-data/bilingual-fields'
import { CheckField } from '@/components/ui/check-field'
import type { HomeDraft } from '@/lib/contract/admin/shop-data/layout'
import { LANGUAGE_NAMES, LOCALES, type Locale, type Localized } from '@/lib/domain/locale'
import { OrderButtons } from '../order-buttons'
import type { HomeLabels } from './home-texts'

type Section = HomeDraft[number]
type Props = {
  section: Section
  usual: { title: Localized; text: Localized }
  index: number
  count: number
  lang: Locale
  labels: HomeLabels
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<Section>) => void
  onMove: (to: number) => void
}

/** One section of the home page: its place, whether it is shown, and its texts, folded until they are edited. */
export function HomeSectionRow({ section, usual, index, count, lang, labels, errorAt, onChange, onMove }: Props) {
  const { key, hidden, title, text } = section
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isUnfolded || LOCALES.some((one) => errorAt(`title.${one}`) ?? errorAt(`text.${one}`))
  const name = labels.sections[key]
  const heading = title[lang] || usual.title[lang]
  return (
    <li className="rounded border border-line bg-card px-4 py-1.5" data-section={key}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="me-auto min-w-0 py-1.5">
          <h2 className={`text-lg ${hidden ? 'text-soft line-through' : ''}`}>{name}</h2>
          {heading && <p className="text-sm text-soft wrap-anywhere">{heading}</p>}
        </div>
        <CheckField
          label={labels.shown}
          aria-label={`${labels.shown}: ${name}`}
          checked={!hidden}
          onChange={({ target }) => onChange({ hidden: !target.checked })}
        />
        <button
          type="button"
          className="link min-h-11 px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isOpen)}
        >
          {labels.editTexts}
          <span className="sr-only"> {name}</span>
        </button>
        <OrderButtons {...{ name, index, count, labels, onMove }} />
      </div>
      <div id={id} hidden={!isOpen} className="pt-2 pb-2.5">
        <div className="grid gap-4">
          <BilingualFields
            label={labels.heading}
            usual={usual.title}
            languages={LANGUAGE_NAMES}
            value={title}
            errorAt={(one) => errorAt(`title.${one}`)}
            onChange={(next) => onChange({ title: next })}
          />
          <BilingualFields
            label={labels.introduction}
            usual={usual.text}
            languages={LANGUAGE_NAMES}
            value={text}
            long
            errorAt={(one) => errorAt(`text.${one}`)}
            onChange={(next) => onChange({ text: next })}
          />
        </div>
      </div>
    </li>
  )
}
