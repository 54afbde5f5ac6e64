'use client'

import useSWR from 'swr'
import { Photo } from '@/components/ui/photo'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import { rangeText } from '@/lib/domain/listing/range'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { numberFormat } from '@/lib/domain/text/number-format'
import { convertWeight } from '@/lib/domain/units/weight'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { Stone } from './advice-data'
import type { AdviceLabels } from './advice-labels'

type Props = {
  stone: Stone
  /** The approximate weight; null without a weight rule. */
  carat: { from: number; to: number } | null
  labels: AdviceLabels
  locale: Locale
}

const SHOWN = 4
/** A stone of exactly the customary weight is rare: a weight that differs by this share is acceptable. */
const GIVE = 0.15
const hundredths = (value: number) => Math.round(value * 100) / 100

function readProducts([, id, carat, lang]: readonly [string, number, string, Locale]) {
  const order = carat ? { carat } : { sort: 'low' as const }
  return client.product.getbycatid({ id, per_page: SHOWN, stock: 'in', lang, ...order })
}

/** A few products of a kind in stock, the nearest to the requested weight. */
export function InStock({ stone, carat, labels, locale }: Props) {
  const range = carat
    ? rangeText({ min: hundredths(carat.from * (1 - GIVE)), max: hundredths(carat.to * (1 + GIVE)) })
    : ''
  const { data, error } = useSWR(['advice', stone.id, range, locale] as const, readProducts, { keepPreviousData: true })
  const list = (text: string) => {
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
  if (error || (data && !data.data)) return list(labels.stockFailed)
  if (data?.data?.length === 0) return carat ? list(labels.stockNone) : null
  const one = numberFormat(locale, { maximumFractionDigits: 2 })
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
                  {one.format(weight_carat)} ct · {one.format(convertWeight(weight_carat, 'carat', 'ratti'))} ratti
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
