import type { ReactNode } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Further rows are only counted. */
const MAX_SHOWN = 100

type Props = { name: string; rows: { key: string; row: ReactNode }[]; locale: Locale }

/** Rows below their name and count; renders nothing for an empty list. */
export function LongList({ name, rows, locale }: Props) {
  const t = getTranslator(locale, 'siteAudit')
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="figures mb-2 text-xl">{`${name} (${rows.length.toLocaleString(locale)})`}</h3>
      <ul className="text-[0.925rem]">
        {rows.slice(0, MAX_SHOWN).map(({ key, row }) => (
          <li key={key} className="border-t border-line py-2">
            {row}
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN && <p className="text-soft">{t('more', { count: String(rows.length - MAX_SHOWN) })}</p>}
    </section>
  )
}
