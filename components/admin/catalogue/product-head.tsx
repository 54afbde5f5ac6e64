import type { CatalogueMessages } from './labels'

/** The numbers that are edited in the rows of the product table, in the order of their columns. */
export const ROW_NUMBERS = ['price', 'discount', 'stock'] as const

type Props = {
  /** Without a selection there is room in the line of the checkbox. */
  isAlone: boolean
  messages: CatalogueMessages
}

/** The names of the columns on a wide screen; each field has its own label for screen readers. */
export function ProductHead({ isAlone, messages }: Props) {
  const place = isAlone ? 'pointer-events-none col-start-1 row-start-1' : ''
  return (
    <p aria-hidden="true" className={`catalogue-head text-sm text-soft ${place}`}>
      {ROW_NUMBERS.map((name) => (
        <span key={name}>{messages.field[name]}</span>
      ))}
    </p>
  )
}
