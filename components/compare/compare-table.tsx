import type { Product } from '@/lib/contract/shapes'
import type { ComparedRow } from '@/lib/domain/cart/facts-table'
import type { SavedList } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'
import { CompareHead } from './compare-head'
import type { CompareLabels } from './compare-labels'

type Props = {
  list: string
  products: Product[]
  saved?: SavedList | undefined
  rows: ComparedRow[]
  marksDifferences: boolean
  locale: Locale
  labels: CompareLabels
}

const FIRST_COLUMN_CLASS = 'sticky start-0 z-10 w-28 min-w-28 pe-3 text-start align-top lg:w-44'

/** Facts as rows, products as columns; the facts column is sticky, differences are highlighted. */
export function CompareTable({ list, products, saved, rows, marksDifferences, locale, labels }: Props) {
  return (
    <section
      className="compare-scroll overflow-x-auto"
      // Limits a column with its padding to the 14rem that photographs are loaded for.
      style={{ maxWidth: `${11 + products.length * 15.5}rem` }}
      aria-label={labels.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
      tabIndex={0}
    >
      <table
        className="figures w-full table-fixed border-collapse text-[0.95rem]"
        style={{ minWidth: `${7 + products.length * 9.25}rem` }}
      >
        <caption className="sr-only">{labels.caption}</caption>
        <thead>
          <tr data-list={list}>
            <th scope="col" className={`${FIRST_COLUMN_CLASS} bg-paper`}>
              <span className="sr-only">{labels.fact}</span>
            </th>
            {products.map((product) => (
              <CompareHead
                key={product.id}
                product={product}
                saved={saved?.find(({ id }) => id === product.id)}
                locale={locale}
                labels={labels}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} className={`border-b border-line ${marksDifferences && differs ? 'bg-sand' : 'bg-paper'}`}>
              <th scope="row" className={`${FIRST_COLUMN_CLASS} bg-inherit py-3 ps-2 font-medium`}>
                {name}
                {marksDifferences && differs && (
                  <span className="block text-xs font-normal text-gold-text">{labels.different}</span>
                )}
              </th>
              {products.map((product, index) => (
                <td key={product.id} className="px-3 py-3 align-top break-words">
                  {values[index] ?? labels.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
