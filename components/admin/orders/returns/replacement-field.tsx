import { useId, useState } from 'react'
import type { AdminReturnMessages } from '@/lib/i18n/order-messages'
import { OrderField } from '../order-field'

/** A product that the buyer of an exchange receives. */
export type Replacement = { sku: string; quantity: number }

const CHOICES = ['same', 'other', 'none'] as const
type Choice = (typeof CHOICES)[number]

type Props = {
  /** The returned products. */
  items: Replacement[]
  messages: AdminReturnMessages
  onChange: (replacement: Replacement[]) => void
}

/** What an exchange takes out of stock: the same products, another one, or nothing. */
export function ReplacementField({ items, messages, onChange }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [sku, setSku] = useState('')
  const [quantity, setQuantity] = useState('1')
  const id = useId()
  const choose = (next: Choice | null) => {
    setChoice(next)
    if (next === 'other') onChange([{ sku, quantity: Number(quantity) }])
    else onChange(next === 'same' ? items : [])
  }
  return (
    <>
      <div>
        <label htmlFor={id} className="label">
          {messages.replacement}
        </label>
        <select
          id={id}
          required
          value={choice ?? ''}
          className="input"
          onChange={({ target }) => choose(CHOICES.find((one) => one === target.value) ?? null)}
        >
          <option value="">{messages.chooseReplacement}</option>
          {CHOICES.map((one) => (
            <option key={one} value={one}>
              {messages.replacements[one]}
            </option>
          ))}
        </select>
      </div>
      {choice === 'other' && (
        <div className="grid gap-4 sm:grid-cols-[1fr_6rem]">
          <OrderField
            required
            maxLength={80}
            label={messages.sku}
            value={sku}
            onChange={(text) => {
              setSku(text)
              onChange([{ sku: text, quantity: Number(quantity) }])
            }}
          />
          <OrderField
            required
            numeric
            maxLength={4}
            label={messages.quantity}
            value={quantity}
            onChange={(text) => {
              setQuantity(text)
              onChange([{ sku, quantity: Number(text) }])
            }}
          />
        </div>
      )}
    </>
  )
}
