import type { ReactNode } from 'react'
import { Thumb } from '@/components/cart/thumb'
import { Price } from '@/components/ui/price'
import { TitleText } from '@/components/ui/title-text'
import type { Product } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'

type Props = { title: string; product: Product; locale: Locale; children: ReactNode }

/** The page about reserving one product: its heading, the product, and what can be done. */
export function ReservedProduct({ title, product, locale, children }: Props) {
  const { price, payable, discount, slug } = product
  return (
    <div className="shop max-w-2xl py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <div className="flex items-start gap-5 border-y border-line py-5">
        <Thumb src={product.images[0]?.src ?? ''} className="size-24 shrink-0 rounded" />
        <div className="min-w-0">
          <p className="text-lg leading-snug">
            <a href={localePath(locale, productPath(slug))} className="hover:underline">
              <TitleText title={product.title} />
            </a>
          </p>
          <div className="mt-2">
            <Price price={price} payable={payable} discount={discount} locale={locale} />
          </div>
        </div>
      </div>
      <div className="mt-6 grid justify-items-start gap-4">{children}</div>
    </div>
  )
}
