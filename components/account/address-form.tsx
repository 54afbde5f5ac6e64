import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AddressFields } from '@/components/checkout/address/address-fields'
import { type Addresses, type AddressesInput, initialAddresses } from '@/components/checkout/address/addresses'
import { addressesResolver } from '@/components/checkout/address/addresses-resolver'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { SavedAddress } from '@/lib/contract/customer/account'
import type { Locale } from '@/lib/domain/locale'
import type { AccountLabels } from './account-labels'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'

type Props = {
  name: string
  /** The address to edit; null for a new one. */
  address: SavedAddress | null
  /** The only address is always the default, so the choice is hidden. */
  isOnlyAddress: boolean
  locale: Locale
  labels: AccountLabels
  onSaved: (addresses: SavedAddress[]) => void
  onCancel: () => void
}

/** Form for one address, with the fields of the checkout. */
export function AddressForm({ name, address, isOnlyAddress, locale, labels, onSaved, onCancel }: Props) {
  const [isDefault, setIsDefault] = useState(address?.is_default ?? false)
  const { busy, problem, run } = useChange(labels.errors)
  const form = useForm<AddressesInput, unknown, Addresses>({
    resolver: addressesResolver,
    defaultValues: initialAddresses({}, name, address),
  })
  const { setFocus, handleSubmit } = form
  useEffect(() => setFocus('shipping.name'), [setFocus])
  const save = handleSubmit(async ({ shipping }) => {
    const change = { ...shipping, is_default: isDefault, ...(address && { id: address.id }) }
    const list = await run(() => client.customer.saveaddress(change))
    if (list) onSaved(list)
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={save}>
      <AddressFields
        form={form}
        prefix="shipping"
        legend={address ? labels.editAddress : labels.newAddress}
        locale={locale}
        labels={labels}
      />
      {!(isOnlyAddress || address?.is_default) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={isDefault}
            onChange={(event) => setIsDefault(event.target.checked)}
          />
          {labels.makeUsual}
        </label>
      )}
      <ErrorLine text={problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={labels.saveAddress} waitLabel={labels.pleaseWait} busy={busy} />
        <button type="button" className="btn btn-line" disabled={busy} onClick={onCancel}>
          {labels.cancel}
        </button>
      </div>
    </form>
  )
}
