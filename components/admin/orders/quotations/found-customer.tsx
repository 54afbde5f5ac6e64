import type { ListedCustomer } from '@/lib/contract/admin/people/customers'

type Props = { id: string; isActive: boolean; customer: ListedCustomer; noName: string; onChoose: () => void }

/** A customer that was found, as an option of the search. */
export function FoundCustomer({ id, isActive, customer, noName, onChoose }: Props) {
  const { key, name, mobile_no, email, city } = customer
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-customer={key}
      className="block min-h-11 w-full p-3 text-start hover:bg-sand aria-selected:bg-sand"
      // The field keeps the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="block wrap-anywhere">{name || noName}</span>
      <span className="figures block text-[0.925rem] text-soft wrap-anywhere">
        {[mobile_no, email, city].filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}
