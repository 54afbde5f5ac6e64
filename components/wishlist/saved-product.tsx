import type { ReactNode } from 'react'
import { Photo } from '@/components/ui/photo'
import type { Product } from '@/lib/contract/shapes'
import { isLowStock } from '@/lib/domain/catalogue/low-stock'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { WishlistLabels } from './saved-labels'

type Props = { product: Product; locale: Locale; labels: WishlistLabels; children?: ReactNode }

/** The grid of a wishlist, on screen and in print. */
export const GRID_CLASS = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4 print:grid-cols-4'

/** A product of a wishlist with its current data; `children` are its actions. */
export function SavedProduct({ product, locale, labels, children }: Props) {
  const { title, slug, payable, stock } = product
  const image = product.images[0]
  const path = localePath(locale, productPath(slug))
  const stockText = isLowStock(stock) ? fill(labels.lowStock, { n: stock }) : labels.inStock
  return (
    <li className="group relative flex flex-col break-inside-avoid">
      <a href={path} tabIndex={-1} className="block overflow-hidden rounded bg-sand/70">
        {image && (
          <Photo
            src={image.src}
            alt={title}
            sizes="(min-width: 1024px) 17rem, 45vw"
            className={stock === 0 ? 'opacity-50' : ''}
          />
        )}
      </a>
      <h2 className="mt-3 font-sans text-[0.95rem] leading-snug font-medium">
        <a href={path} className="hover:underline">
          {title}
        </a>
      </h2>
      <p className="figures mt-1.5 text-[1.05rem] font-semibold">{formatRupees(payable, locale)}</p>
      <p className={`text-sm ${stock > 0 ? 'text-leaf' : 'text-alarm'}`}>{stock > 0 ? stockText : labels.outOfStock}</p>
      {children}
    </li>
  )
}
