import { getTranslations } from 'next-intl/server'
import type { ProductDetail } from '@/lib/contract/shapes'
import { toRatti } from '@/lib/domain/carat'
import type { Locale } from '@/lib/i18n/locale'

/** Every fact the catalogue holds of a piece; what is unknown is not shown. */
export async function ProductFacts({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = await getTranslations({ locale })
  const number = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 2 })
  const { weight_carat: carat, weight_gram: gram, dimensions_mm: size, report } = product
  const weight = carat
    ? t('category.ratti', { carat: number.format(carat), ratti: number.format(toRatti(carat)) })
    : gram === null
      ? null
      : t('product.grams', { value: number.format(gram) })
  const sides =
    size && [size.length, size.width, size.depth].filter((side) => side !== null).map((side) => number.format(side))
  const facts: [string, string | null][] = [
    [t('product.weight'), weight],
    [t('product.size'), sides && `${sides.join(' × ')} mm`],
    [t('product.origin'), product.origin],
    [t('product.treatment'), product.treatment],
    [t('product.shape'), product.shape],
    [t('product.cut'), product.cut],
    [t('product.colour'), product.colour],
    [t('product.clarity'), product.clarity],
    [t('product.mukhi'), product.mukhi === null ? null : String(product.mukhi)],
    [t('product.metal'), product.metal],
    [
      t('product.report'),
      report &&
        (report.sample
          ? t('product.sampleNote', { laboratory: report.laboratory, number: report.number })
          : `${report.laboratory} ${report.number}`),
    ],
    [t('product.code'), product.sku],
  ]
  return (
    <>
      <dl className="figures mt-5 grid border-t border-line text-[0.95rem] sm:grid-cols-2 sm:gap-x-8">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="shrink-0 text-soft">{name}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ))}
      </dl>
      {report?.sample && <p className="mt-2 text-[0.82rem] text-soft">{t('product.sampleText')}</p>}
    </>
  )
}
