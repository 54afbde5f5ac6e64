'use client'

import { useEffect, useId, useState } from 'react'
import { setProductCustomization } from '@/lib/browser/customization/product-customization'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'

type RingSizeOption = { id: number; size: number; price: number; text: string }
type Props = {
  productId: number
  stockSize: number
  options: RingSizeOption[]
  label: string
  /** What a change means for the delivery and the return. */
  changedText: string
}

/** The size of a ready-made ring: as in stock, or changed for its price. */
export function RingSizeChoice({ productId, stockSize, options, label, changedText }: Props) {
  const live = useHydrated()
  const field = useId()
  const [size, setSize] = useState(stockSize)
  useEffect(() => {
    const chosen = options.find((option) => option.size === size)
    const { id, price } = chosen ?? { id: 0, price: 0 }
    const ring = { id, size, stock_size: stockSize, price }
    setProductCustomization(chosen && size !== stockSize ? { product: productId, ring } : null)
  }, [options, size, stockSize, productId])
  useEffect(() => () => setProductCustomization(null), [])
  return (
    <>
      <label htmlFor={field} className="sr-only">
        {label}
      </label>
      <select
        id={field}
        disabled={!live}
        aria-describedby={`${field}-text`}
        className="figures min-h-12 w-full rounded border border-line bg-card px-3 disabled:opacity-100"
        value={size}
        onChange={({ target }) => setSize(Number(target.value))}
      >
        {options.map((option) => (
          <option key={option.id} value={option.size}>
            {option.text}
          </option>
        ))}
      </select>
      <p id={`${field}-text`} role="status" className="text-[0.88rem] text-soft">
        {size !== stockSize && <span className="mt-2 block">{changedText}</span>}
      </p>
    </>
  )
}
