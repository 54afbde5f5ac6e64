import type { OrderDetail } from '@/lib/contract/order/order'
import type { ReturnWindow } from '@/lib/contract/order/order-return'
import { fill } from '@/lib/domain/text/fill'
import type { OrderReturnMessages } from '@/lib/i18n/order-messages'
import { lineTitle } from './return-context'

/** Chosen units by order line. */
type Units = Record<number, number>
type Props = {
  order: OrderDetail
  range: ReturnWindow
  messages: OrderReturnMessages
  units: Units
  onChange: (units: Units) => void
}

/** The items that can be returned, each with its quantity where there are several. */
export function ReturnLines({ order, range, messages, units, onChange }: Props) {
  const toggle = (id: number, isChosen: boolean, quantity: number) => {
    const { [id]: _, ...others } = units
    onChange(isChosen ? { ...others, [id]: quantity } : others)
  }
  return (
    <fieldset>
      <legend className="label">{messages.choose}</legend>
      <ul className="border-t border-line">
        {range.lines.map(({ line_id: id, quantity, fault_only }) => {
          const title = lineTitle(order, id)
          const chosen = units[id]
          return (
            <li key={id} className="border-b border-line py-1">
              <div className="flex flex-wrap items-center gap-x-4">
                <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-ink"
                    checked={chosen !== undefined}
                    onChange={({ target }) => toggle(id, target.checked, quantity)}
                  />
                  <span>{title}</span>
                </label>
                {chosen !== undefined && quantity > 1 && (
                  <span className="figures flex items-center gap-2">
                    <select
                      aria-label={fill(messages.quantityOf, { title })}
                      className="input w-auto"
                      value={chosen}
                      onChange={({ target }) => toggle(id, true, Number(target.value))}
                    >
                      {Array.from({ length: quantity }, (_, at) => at + 1).map((n) => (
                        <option key={n}>{n}</option>
                      ))}
                    </select>
                    {fill(messages.ofQuantity, { n: quantity })}
                  </span>
                )}
              </div>
              {fault_only && <p className="pb-2 text-sm text-soft">{messages.faultOnly}</p>}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
