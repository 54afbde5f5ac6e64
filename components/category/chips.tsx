import { X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ListMeta } from '@/lib/contract/shapes'
import { FACETS } from '@/lib/domain/listing'
import { formatRupees } from '@/lib/domain/money'
import { localePath } from '@/lib/i18n/locale'
import { type ListPlace, listHref, toggleFacet, wholeState } from './listing-links'

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-[0.85rem] hover:border-ink'

/** What is filtered, each part removable. */
export async function Chips({ place, meta }: { place: ListPlace; meta: ListMeta }) {
  const t = await getTranslations({ locale: place.locale, namespace: 'category' })
  const state = wholeState(place)
  const { price, stock, ...facets } = state.filters
  const chosen = FACETS.flatMap((facet) =>
    (facets[facet] ?? []).map((value) => ({
      label: meta.facets[facet]?.find((known) => known.value === value)?.label ?? value.replaceAll('-', ' '),
      href: listHref(place, toggleFacet(state, facet, value), meta.total),
    })),
  )
  if (price) {
    const ends = [price.min, price.max].map((end) => (end === null ? '…' : formatRupees(end, place.locale)))
    const { price: _, ...rest } = state.filters
    chosen.push({ label: ends.join(' – '), href: listHref(place, { ...state, page: 1, filters: rest }, meta.total) })
  }
  if (stock) {
    const { stock: _, ...rest } = state.filters
    chosen.push({ label: t('inStock'), href: listHref(place, { ...state, page: 1, filters: rest }, meta.total) })
  }
  if (chosen.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className={CHIP}>
            <span className="sr-only">{t('removeFilter', { value: label })}</span>
            <span aria-hidden="true">{label}</span>
            <X aria-hidden="true" size={14} strokeWidth={1.8} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={localePath(place.locale, place.base)}
          className="inline-flex min-h-9 items-center px-2 text-[0.85rem] underline"
        >
          {t('clear')}
        </a>
      </li>
    </ul>
  )
}
