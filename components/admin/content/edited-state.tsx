import { indiaTime } from '@/components/order/india-time'
import { LANGUAGE_NAMES, type Locale, type Localized } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

type Props = {
  edited: Localized<boolean>
  changedAt: string | null
  changedBy: string | null
  locale: Locale
}

/** In which languages of the shop a text was edited, and its last change: two cells of a row. */
export function EditedState({ edited, changedAt, changedBy, locale }: Props) {
  const { contentPages: labels, shopData } = getMessages(locale)
  const { locales } = site()
  if (!locales.some((lang) => edited[lang]) && !changedAt)
    return <p className="text-[0.925rem] text-soft">{labels.isDefault}</p>
  return (
    <>
      <p className="text-[0.925rem]">
        {locales.map((lang) => (
          <span key={lang} className="me-4 inline-block">
            {LANGUAGE_NAMES[lang]}
            {labels.colon}{' '}
            <span className={edited[lang] ? 'text-leaf' : 'text-soft'}>
              {edited[lang] ? labels.edited : labels.standard}
            </span>
          </span>
        ))}
      </p>
      <p className="text-sm text-soft">
        {changedAt && `${indiaTime(changedAt, locale, true)} · ${changedBy ?? shopData.someone}`}
      </p>
    </>
  )
}
