'use client'

import useSWR from 'swr'
import { Photo } from '@/components/ui/photo'
import { client } from '@/lib/browser/client'
import { formatRange } from '@/lib/domain/listing/range'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { convertWeight } from '@/lib/domain/units/weight'
import type { AdviceStone } from './advice-data'
import type { AdviceLabels } from './advice-labels'

type Props = {
  stone: AdviceStone
  /** The approximate weight; null without a weight rule. */
  carat: { from: number; to: number } | null
  labels: AdviceLabels
  locale: Locale
}

const PRODUCT_COUNT = 4
/** A stone of exactly the customary weight is rare: a weight that differs by this share is acceptable. */
const WEIGHT_TOLERANCE = 0.15
const roundToHundredths = (value: number) => Math.round(value * 100) / 100

function loadProducts([, id, carat, lang]: readonly [string, number, string, Locale]) {
  const criteria = carat ? { carat } : { sort: 'low' as const }
  return client.product.getbycatid({ id, per_page: PRODUCT_COUNT, stock: 'in', lang, ...criteria })
}

/** A few products of a kind in stock, the nearest to the requested weight. */
export function InStock({ stone, carat, labels, locale }: Props) {
  const range = carat
    ? formatRange({
        min: roundToHundredths(carat.from * (1 - WEIGHT_TOLERANCE)),
        max: roundToHundredths(carat.to * (1 + WEIGHT_TOLERANCE)),
      })
    : ''
  const { data, error } = useSWR(['advice', stone.id, range, locale] as const, loadProducts, { keepPreviousData: true })
  const textWithLink = (text: string) => {
    const [before, after] = text.split('{name}')
    return (
      <p className="mt-7">
        {before}
        <a href={stone.href} className="link">
          {stone.name}
        </a>
        {after}
      </p>
    )
  }
  if (error || (data && !data.data)) return textWithLink(labels.stockFailed)
  if (data?.data?.length === 0) return carat ? textWithLink(labels.stockNone) : null
  const decimal = getNumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <div className="mt-7 min-h-56">
      <h4 className="text-lg">{fill(carat ? labels.stockWeight : labels.stockTitle, { name: stone.name })}</h4>
      <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {data?.data?.map(({ id, slug, title, images: [image], weight_carat, payable }) => (
          <li key={id}>
            <a href={localePath(locale, productPath(slug))} className="group block text-[0.9rem] leading-snug">
              <span className="mb-2 block overflow-hidden rounded bg-sand/70">
                {image && <Photo src={image.src} alt={image.alt} sizes="(min-width: 640px) 11rem, 45vw" />}
              </span>
              <span className="group-hover:underline">{title}</span>
              {weight_carat && (
                <span className="figures block text-soft">
                  {decimal.format(weight_carat)} ct · {decimal.format(convertWeight(weight_carat, 'carat', 'ratti'))}{' '}
                  ratti
                </span>
              )}
              <span className="figures block font-medium">{formatRupees(payable, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
