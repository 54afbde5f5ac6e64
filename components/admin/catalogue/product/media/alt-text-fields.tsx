import { useState } from 'react'
import { DRAFT_LIMITS } from '@/lib/domain/catalogue/product-draft'
import type { Locale, Localized } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { useSiteLocales } from '../../../frame/site-locales'
import { BilingualField } from '../../bilingual-field'
import type { CatalogueMessages } from '../../labels'

type Props = {
  name: string
  value: Localized
  errorAt: (lang: Locale) => string | undefined
  messages: CatalogueMessages
  onChange: (value: Localized) => void
}

/** The alternative text of a picture, folded to whether it is filled in; it is unfolded where one is wrong. */
export function AltTextFields({ name, value, errorAt, messages, onChange }: Props) {
  const locales = useSiteLocales()
  const missing = locales.filter((lang) => value[lang].trim() === '').map((lang) => messages.language[lang])
  const isWrong = locales.some((lang) => errorAt(lang) !== undefined)
  const [isOpen, setIsOpen] = useState(isWrong)
  // It does not close while the wrong text is typed again.
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-[0.925rem]">
        {missing.length === 0
          ? messages.photo.altFilled
          : fill(messages.photo.altMissing, { languages: missing.join(', ') })}
      </summary>
      <div className="pt-1">
        <BilingualField
          {...{ name, value, errorAt, messages, onChange }}
          label={messages.photo.alt}
          isRequired
          maxLength={DRAFT_LIMITS.alt}
        />
      </div>
    </details>
  )
}
