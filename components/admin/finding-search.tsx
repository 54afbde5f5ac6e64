import { Field } from '@/components/ui/field'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = {
  label: string
  path: string
  filter: string
  search: string
  reading: { done: number; total: number } | null
  locale: Locale
}

/** The search above a list that the audit of pages has found, and how much of the audit is still to come. */
export function FindingSearch({ label, path, filter, search, reading, locale }: Props) {
  const { metadata } = getMessages(locale)
  const t = getTranslator(locale, 'metadata')
  return (
    <>
      {reading && (
        <p role="status" className="mb-4 text-soft">
          {t('auditing', { left: reading.total - reading.done, total: reading.total })}
        </p>
      )}
      <form action={path} className="mb-4 grid max-w-3xl items-end gap-4 sm:grid-cols-[1fr_auto]">
        <input type="hidden" name="show" value={filter} />
        <Field label={label} name="q" type="search" defaultValue={search} maxLength={200} />
        <button type="submit" className="btn btn-primary">
          {metadata.find}
        </button>
      </form>
    </>
  )
}
