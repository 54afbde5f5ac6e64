import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { showToast } from '@/lib/browser/ui/toast'
import type { SavedAddress } from '@/lib/contract/customer/account'
import type { Locale } from '@/lib/domain/locale'
import type { AccountLabels } from './account-labels'
import { AddressForm } from './address-form'
import { AddressItem } from './address-item'
import { useChange } from './use-change'

type Props = {
  name: string
  addresses: SavedAddress[]
  locale: Locale
  labels: AccountLabels
  onChange: (addresses: SavedAddress[]) => void
}

/** The saved addresses, each editable, with one form open at a time. */
export function AddressBook({ name, addresses, locale, labels, onChange }: Props) {
  const [editedAddress, setEditedAddress] = useState<SavedAddress | 'new' | null>(null)
  const { busy, problem, run } = useChange(labels.errors)
  const applySavedList = async (list: SavedAddress[] | null | undefined, text: string) => {
    if (!list) return
    onChange(list)
    setEditedAddress(null)
    await showToast('success', text)
  }
  const makeDefault = async (address: SavedAddress) =>
    applySavedList(await run(() => client.customer.saveaddress({ ...address, is_default: true })), labels.saved)
  const remove = async ({ id }: SavedAddress) =>
    applySavedList(await run(() => client.customer.deleteaddress({ id })), labels.addressGone)
  const form = (
    <AddressForm
      key={editedAddress === 'new' || !editedAddress ? 'new' : editedAddress.id}
      name={name}
      address={editedAddress === 'new' ? null : editedAddress}
      isOnlyAddress={addresses.length === 0}
      locale={locale}
      labels={labels}
      onSaved={(list) => applySavedList(list, labels.saved)}
      onCancel={() => setEditedAddress(null)}
    />
  )
  return (
    <div className="grid gap-5">
      {addresses.length === 0 && editedAddress === null && <p className="text-soft">{labels.noAddress}</p>}
      <ul className="grid gap-4 empty:hidden">
        {addresses.map((address) => (
          <li key={address.id} className="rounded border border-line bg-card p-4 sm:p-5">
            {editedAddress !== 'new' && editedAddress?.id === address.id ? (
              form
            ) : (
              <AddressItem
                address={address}
                locale={locale}
                labels={labels}
                busy={busy}
                onEdit={() => setEditedAddress(address)}
                onMakeDefault={() => makeDefault(address)}
                onRemove={() => remove(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <ErrorLine text={problem} />
      {editedAddress === 'new' ? (
        form
      ) : (
        <button type="button" className="btn btn-line sm:justify-self-start" onClick={() => setEditedAddress('new')}>
          {labels.addAddress}
        </button>
      )}
    </div>
  )
}
