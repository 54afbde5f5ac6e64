import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { toMove } from '@/lib/browser/search/suggest-keys'
import type { ListedCustomer } from '@/lib/contract/admin/people/customers'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { FoundList, FoundOption } from './found/found-list'

const [MIN_LENGTH, PAUSE_MS, MAX_FOUND] = [3, 300, 6]

type Props = Omit<ComponentProps<typeof Field>, 'onChange'> & {
  value: string
  onType: (text: string) => void
  onChoose: (customer: ListedCustomer) => void
  messages: AdminQuotationMessages
}

/** A field of the buyer that offers the customers whom its text names; what is typed stays unless one is chosen. */
export function CustomerField({ value, onType, onChoose, messages, ...field }: Props) {
  const [found, setFound] = useState<ListedCustomer[]>([])
  const [active, setActive] = useState(-1)
  const listId = useId()
  const open = found.length > 0
  // What the form begins with, or a choice has filled in, is not searched for.
  const typed = useRef('')
  const close = () => {
    typed.current = ''
    setFound([])
    setActive(-1)
  }
  const searchTyped = useEffectEvent(async () => {
    const q = value.trim()
    if (typed.current !== value || q.length < MIN_LENGTH) return setFound([])
    const { data } = await client.staff.customers({ q, sort: 'recent', page: 1 })
    // The answer to an earlier text may come last.
    if (typed.current !== value) return
    setFound(data?.rows.slice(0, MAX_FOUND) ?? [])
    setActive(-1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again
  useEffect(() => {
    const timer = setTimeout(searchTyped, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  const choose = (customer: ListedCustomer) => {
    close()
    onChoose(customer)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = toMove(event.key, { open, active, count: found.length, typed: '' })
    const chosen = found[active]
    if (!move || move === 'forget') return
    event.preventDefault()
    if (move === 'choose' && chosen) choose(chosen)
    else if (typeof move === 'object') setActive(move.to)
    else close()
  }
  return (
    <div className="grid content-start gap-2">
      <Field
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        autoComplete="off"
        onChange={({ target }) => {
          typed.current = target.value
          onType(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className="sr-only">
        {open && messages.customersFound}
      </p>
      {open && (
        <FoundList id={listId} label={messages.customersFound} active={active}>
          {found.map((customer, at) => (
            <FoundCustomer
              key={customer.key}
              id={`${listId}-${at}`}
              isActive={at === active}
              customer={customer}
              noName={messages.noName}
              onChoose={() => choose(customer)}
            />
          ))}
        </FoundList>
      )}
    </div>
  )
}

type FoundProps = { id: string; isActive: boolean; customer: ListedCustomer; noName: string; onChoose: () => void }

/** A customer that was found, as an option of the search. */
function FoundCustomer({ id, isActive, customer, noName, onChoose }: FoundProps) {
  const { key, name, mobile_no, email, city } = customer
  return (
    <FoundOption
      id={id}
      isActive={isActive}
      data-customer={key}
      className="block"
      // The field keeps the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="block wrap-anywhere">{name || noName}</span>
      <span className="figures block text-[0.925rem] text-soft wrap-anywhere">
        {[mobile_no, email, city].filter(Boolean).join(' · ')}
      </span>
    </FoundOption>
  )
}
