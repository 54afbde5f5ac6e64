import { PRICE_ACTIONS } from '@/lib/domain/pricing/price-change'
import type { CatalogueMessages } from '../labels'

const ACTIONS = ['hide', 'show', 'sold', ...PRICE_ACTIONS] as const
export type BulkActionName = (typeof ACTIONS)[number]
type Props = {
  action: BulkActionName | null
  messages: CatalogueMessages
  onChange: (action: BulkActionName | null) => void
}

/** What is done with the selected products; nothing until it is chosen. */
export function BulkAction({ action, messages, onChange }: Props) {
  return (
    <select
      aria-label={messages.bulk.action}
      className="input w-auto"
      value={action ?? ''}
      onChange={({ target }) => onChange(ACTIONS.find((one) => one === target.value) ?? null)}
    >
      <option value="">{messages.bulk.choose}</option>
      {ACTIONS.map((one) => (
        <option key={one} value={one}>
          {messages.bulk[one]}
        </option>
      ))}
    </select>
  )
}
