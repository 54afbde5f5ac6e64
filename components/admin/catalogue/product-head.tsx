import type { CatalogueMessages } from './labels'

/** The numbers that are edited in the rows of the product table, in the order of their columns. */
export const ROW_NUMBERS = ['price', 'discount', 'stock'] as const

/** The names of the columns on a wide screen; each field has its own label for screen readers. */
export function ProductHead({ className, messages }: { className: string; messages: CatalogueMessages }) {
  return (
    <p aria-hidden="true" className={`catalogue-head text-sm text-soft ${className}`}>
      {ROW_NUMBERS.map((name) => (
        <span key={name}>{messages.field[name]}</span>
      ))}
    </p>
  )
}
