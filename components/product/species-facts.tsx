import { Markup } from '@/components/markup/markup'
import { Disclosure } from '@/components/ui/disclosure'
import { cachedCategory } from '@/lib/api/pages/cached'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Gemmological facts of the species. */
export async function SpeciesFacts({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = getTranslator(locale)
  const { data: category } = await cachedCategory(product.category.slug, locale)
  if (!category) return null
  const { gemology: facts } = category
  const rows: [string, string | null][] = [
    [t('product.species'), facts.species],
    [t('product.formula'), facts.formula],
    [t('product.crystal'), facts.crystal_system],
    [t('category.hardness'), facts.hardness && t('category.mohs', { value: facts.hardness })],
    [t('category.refractiveIndex'), facts.refractive_index],
    [t('category.gravity'), facts.specific_gravity],
    [t('product.lustre'), facts.lustre],
    [t('product.effect'), facts.optical_effect],
  ]
  const knownRows = rows.filter(([, value]) => value)
  if (knownRows.length === 0) return null
  return (
    <Markup>
      <div className="mt-5">
        <Disclosure title={t('product.speciesTitle', { name: category.name })}>
          <dl className="figures text-[0.95rem]">
            {knownRows.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                <dt className="shrink-0 text-soft">{name}</dt>
                <dd className="text-end">{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </Markup>
  )
}
