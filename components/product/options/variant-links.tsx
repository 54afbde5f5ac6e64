import type { ProductDetail } from '@/lib/contract/shapes'
import { toChoiceRows } from '@/lib/domain/catalogue/variants/choices'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { product: ProductDetail; locale: Locale }

const CHOICE =
  'inline-flex min-h-11 min-w-11 max-w-full items-center justify-center rounded border border-line px-3 py-1.5 wrap-anywhere hover:border-ink aria-[current=page]:bg-primary aria-[current=page]:text-on-primary'

/** The options of a product, each value a link to the product that has it; nothing for a product without options. */
export function VariantLinks({ product: { id, option_group: variants }, locale }: Props) {
  if (!variants || variants.siblings.length < 2) return null
  const t = getTranslator(locale, 'product')
  const names = variants.options.map(({ name }) => name)
  return (
    <nav aria-label={t('variants')} className="mt-5 grid gap-4">
      {toChoiceRows(names, variants.siblings, id).map(({ name, hasPrices, choices }, index) => (
        <div key={name}>
          <h2 id={`option-${index}`} className="wrap-anywhere text-[0.95rem] font-medium">
            {name}
          </h2>
          <ul aria-labelledby={`option-${index}`} className="mt-2 flex flex-wrap gap-2">
            {choices.map(({ value, target, isCurrent }) => (
              <li key={value} className="max-w-full">
                <a
                  href={localePath(locale, productPath(target.slug))}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={CHOICE}
                >
                  <span className="min-w-0">
                    {target.available ? value : t('variantSold', { value })}{' '}
                    {hasPrices && (
                      <span className="figures whitespace-nowrap text-[0.82rem]">
                        {formatRupees(target.payable, locale)}
                      </span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
