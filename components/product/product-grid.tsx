import type { Product } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { ProductCard } from './product-card'

type Props = { products: Product[]; locale: Locale; columns?: 3 | 4 }

/** Cards in a grid; the first row loads its photographs at once. */
export function ProductGrid({ products, locale, columns = 3 }: Props) {
  const wide = columns === 4 ? 'md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-3 xl:grid-cols-4'
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 ${wide}`}>
      {products.map((product, index) => (
        <li key={product.id} className="flex flex-col">
          <ProductCard product={product} locale={locale} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}
