import { type ComponentType, useState } from 'react'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ReturnWindow } from '@/lib/contract/order/order-return'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import type { ReturnContext } from './return-context'
import type { ReturnForm } from './return-form'

type FormProps = Parameters<typeof ReturnForm>[0]
type Props = ReturnContext & { range: ReturnWindow }

/** Opens the form of a return, which is loaded when it is wanted. */
export function ReturnStart({ range, ...context }: Props) {
  const { messages, locale, policy } = context
  const live = useHydrated()
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null)
  const open = async () => {
    const { ReturnForm: Loaded } = await import('./return-form')
    setForm(() => Loaded)
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">
        {fill(messages.text, { day: formatDay(range.until, locale) })}{' '}
        <a href={policy} className="link">
          {messages.policy}
        </a>
      </p>
      {Form ? (
        <Form {...context} range={range} onClose={() => setForm(null)} />
      ) : (
        <button
          type="button"
          disabled={!live}
          className={`btn btn-line justify-self-start ${live ? '' : WAITING_CLASS}`}
          onClick={open}
        >
          {messages.start}
        </button>
      )}
    </div>
  )
}
