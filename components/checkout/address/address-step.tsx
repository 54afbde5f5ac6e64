import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import type { Quote } from '@/lib/contract/order/cart'
import type { Address } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import type { CheckoutLabels } from '../checkout-labels'
import { AddressFields } from './address-fields'
import { type Addresses, type AddressesInput, initialAddresses } from './addresses'
import { addressesResolver } from './addresses-resolver'
import { saveNewAddress } from './save-new-address'
import { toStoredAddresses } from './stored-addresses'

type Props = {
  name: string
  /** The customer's default address. */
  defaultAddress: Address | null
  /** The customer's saved addresses; null without an account. */
  savedAddresses: Address[] | null
  /** Countries besides India that the shop ships to. */
  abroad?: Quote['abroad']
  locale: Locale
  labels: CheckoutLabels
  onConfirm: (addresses: Addresses) => void
}

/** Delivery and billing address; the input is stored so that it survives a reload. */
export function AddressStep({ name, defaultAddress, savedAddresses, abroad, locale, labels, onConfirm }: Props) {
  const [initialValues] = useState(() => initialAddresses(readDraft(), name, defaultAddress))
  const form = useForm<AddressesInput, unknown, Addresses>({
    resolver: addressesResolver,
    defaultValues: initialValues,
  })
  const [savesAddress, setSavesAddress] = useState(false)
  const same = form.watch('same')
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [form.subscribe],
  )
  const confirm = form.handleSubmit((addresses) => {
    storeDraft(form.getValues())
    if (savesAddress && savedAddresses) void saveNewAddress(addresses.shipping, savedAddresses, labels.addressNotSaved)
    onConfirm(addresses)
  })
  const fields = { form, abroad, locale, labels }
  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={confirm}>
      <AddressFields {...fields} prefix="shipping" legend={labels.delivery} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-ink" {...form.register('same')} />
        {labels.billingSame}
      </label>
      {!same && <AddressFields {...fields} prefix="billing" legend={labels.billing} />}
      {savedAddresses && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={savesAddress}
            onChange={(event) => setSavesAddress(event.target.checked)}
          />
          {labels.keepAddress}
        </label>
      )}
      <button type="submit" className="btn btn-primary sm:justify-self-start">
        {labels.next}
      </button>
    </form>
  )
}

function storeDraft(values: AddressesInput): void {
  saveDraft({ addresses: toStoredAddresses(values) })
}
