import type { CategoryDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { category: CategoryDetail; priceFrom: number | null; locale: Locale }

/** The key facts of a stone: hardness, refraction, gravity, planet, metal, lowest price. */
export function FactsStrip({ category, priceFrom, locale }: Props) {
  const t = getTranslator(locale, 'category')
  const { gemology, planet, deity, wear } = category
  const facts: [string, string | null][] = [
    [t('hardness'), gemology.hardness && t('mohs', { value: gemology.hardness })],
    [t('refractiveIndex'), gemology.refractive_index],
    [t('gravity'), gemology.specific_gravity],
    [t('planet'), planet],
    [t('deity'), deity],
    [t('wornIn'), wear?.metal ?? null],
    [t('from'), priceFrom === null ? null : formatRupees(priceFrom, locale)],
  ]
  const knownFacts = facts.filter(([, value]) => value)
  if (knownFacts.length === 0) return null
  return (
    <dl
      tabIndex={0}
      className="figures no-scrollbar mt-5 hidden gap-x-8 gap-y-3 overflow-x-auto border-y border-line py-3 sm:mt-8 sm:flex sm:flex-wrap sm:py-4"
    >
      {knownFacts.map(([name, value]) => (
        <div key={name} className="shrink-0">
          <dt className="text-[0.75rem] text-soft">{name}</dt>
          <dd className="max-w-60 text-[0.95rem] font-medium sm:text-base">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
