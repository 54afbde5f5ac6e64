import type { CategoryDetail } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { categoryPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'

/** Only the first entry of a list keeps its capital: `Honey, orange-brown`. */
const lowercaseAfterFirst = (word: string, index: number) =>
  index === 0 ? word : word.replace(/^./u, (initial) => initial.toLowerCase())

/** Facts about the stone of a month, and a link to its category. */
export function BirthstoneFacts({ category, locale }: { category: CategoryDetail; locale: Locale }) {
  const t = getTranslator(locale)
  const { gemology, planet, wear, colours, origins, price_from } = category
  const list = (words: string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(words)
  const facts: [string, string | null][] = [
    [t('birthstone.vedic'), category.vedic_name],
    [t('category.planet'), planet],
    [t('birthstone.mineral'), gemology.species],
    [t('category.hardness'), gemology.hardness && t('category.mohs', { value: gemology.hardness })],
    [t('category.refractiveIndex'), gemology.refractive_index],
    [t('birthstone.colours'), list(colours.map(lowercaseAfterFirst))],
    [t('birthstone.origins'), list(origins)],
    [t('category.wornIn'), wear?.metal ?? null],
    [t('category.from'), price_from === null ? null : formatRupees(price_from, locale)],
  ]
  return (
    <section aria-labelledby="facts" className="mt-8 rounded border border-line bg-card p-5 sm:p-7">
      <h2 id="facts" className="text-xl">
        {t('birthstone.facts', { name: category.name })}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-6">
        <a href={localePath(locale, categoryPath(category))} className="btn btn-primary">
          {t('birthstone.leadsTo', { name: category.name })}
        </a>
      </p>
    </section>
  )
}
