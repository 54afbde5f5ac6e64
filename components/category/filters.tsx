import { Check } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import type { ListMeta } from '@/lib/contract/shapes'
import { FACET_PAGE_MIN, FACETS, type Facet } from '@/lib/domain/listing'
import { type ListPlace, listLink, toggleFacet, wholeState } from './listing-links'

/** A facet shows its commonest values; the rest are reached by search or by choosing a category. */
const SHOWN = 14

type Props = { place: ListPlace; meta: ListMeta }

/** Every facet with more than one value, as links with counts: a filter is an address, before any script has come. */
export async function Filters({ place, meta }: Props) {
  const t = await getTranslations({ locale: place.locale })
  const state = wholeState(place)
  const name = {
    origin: t('filter.origin'),
    treatment: t('filter.treatment'),
    weight: t('filter.weightCarat'),
    mukhi: t('filter.mukhi'),
    shape: t('filter.shape'),
    colour: t('filter.colour'),
  }
  // One value alone is no choice, but where it has a page of its own, that page must be reachable.
  const hasPage = (facet: Facet) => {
    return place.facetPages.includes(facet) && (meta.facets[facet] ?? []).some(({ count }) => count >= FACET_PAGE_MIN)
  }
  const isShown = (facet: Facet) => (meta.facets[facet]?.length ?? 0) > 1 || state.filters[facet] || hasPage(facet)
  const shown = FACETS.filter(isShown)
  return (
    <div className="border-t border-line">
      {shown.map((facet, index) => (
        <Disclosure key={facet} title={name[facet]} open={index < 3 || Boolean(state.filters[facet])}>
          <ul className="text-[0.92rem]">
            {(meta.facets[facet] ?? []).slice(0, SHOWN).map(({ value, label, count }) => {
              const chosen = state.filters[facet]?.includes(value) ?? false
              return (
                <li key={value}>
                  <a
                    {...listLink(place, toggleFacet(state, facet, value), chosen ? meta.total : count)}
                    aria-current={chosen ? 'true' : undefined}
                    className="flex min-h-9 items-center gap-2.5 hover:underline"
                  >
                    <span
                      className={`grid size-4.5 place-items-center rounded-xs border ${chosen ? 'border-ink bg-ink' : 'border-soft/50'}`}
                    >
                      {chosen && <Check aria-hidden="true" size={13} strokeWidth={2.5} className="text-card" />}
                    </span>
                    <span className="grow">{label}</span>
                    <span className="figures text-[0.82rem] text-soft">{count}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </Disclosure>
      ))}
    </div>
  )
}
