import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { showToast } from '@/lib/browser/ui/toast'
import type { KeptAddress } from '@/lib/contract/customer/account'
import type { Locale } from '@/lib/i18n/locale'
import type { AccountLabels } from './account-labels'
import { AddressForm } from './address-form'
import { AddressItem } from './address-item'
import { useChange } from './use-change'

type Props = {
  name: string
  addresses: KeptAddress[]
  locale: Locale
  labels: AccountLabels
  onChange: (addresses: KeptAddress[]) => void
}

/** The saved addresses, each editable, with one form open at a time. */
export function AddressBook({ name, addresses, locale, labels, onChange }: Props) {
  const [open, setOpen] = useState<KeptAddress | 'new' | null>(null)
  const { busy, problem, run } = useChange(labels.errors)
  const settle = async (list: KeptAddress[] | null | undefined, text: string) => {
    if (!list) return
    onChange(list)
    setOpen(null)
    await showToast('success', text)
  }
  const makeUsual = async (address: KeptAddress) =>
    settle(await run(() => client.customer.saveaddress({ ...address, is_default: true })), labels.saved)
  const remove = async ({ id }: KeptAddress) =>
    settle(await run(() => client.customer.deleteaddress({ id })), labels.addressGone)
  const form = (
    <AddressForm
      key={open === 'new' || !open ? 'new' : open.id}
      name={name}
      address={open === 'new' ? null : open}
      only={addresses.length === 0}
      locale={locale}
      labels={labels}
      onSaved={(list) => settle(list, labels.saved)}
      onCancel={() => setOpen(null)}
    />
  )
  return (
    <div className="grid gap-5">
      {addresses.length === 0 && open === null && <p className="text-soft">{labels.noAddress}</p>}
      <ul className="grid gap-4 empty:hidden">
        {addresses.map((address) => (
          <li key={address.id} className="rounded border border-line bg-card p-4 sm:p-5">
            {open !== 'new' && open?.id === address.id ? (
              form
            ) : (
              <AddressItem
                address={address}
                locale={locale}
                labels={labels}
                busy={busy}
                onEdit={() => setOpen(address)}
                onUsual={() => makeUsual(address)}
                onRemove={() => remove(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <ErrorLine text={problem} />
      {open === 'new' ? (
        form
      ) : (
        <button type="button" className="btn btn-line sm:justify-self-start" onClick={() => setOpen('new')}>
          {labels.addAddress}
        </button>
      )}
    </div>
  )
}
