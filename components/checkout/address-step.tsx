import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { readDraft, saveDraft } from '@/lib/browser/checkout-draft'
import type { Locale } from '@/lib/i18n/locale'
import { AddressFields } from './address-fields'
import { type Addresses, AddressesInput, startAddresses } from './addresses'
import type { CheckoutLabels } from './checkout-labels'
import { toStored } from './stored-addresses'

const both = zodResolver(AddressesInput)

/** With one address for both, the bill's is that of the delivery, and only the visible fields can be wrong. */
const resolver: Resolver<AddressesInput, unknown, Addresses> = async (values, context, options) => {
  if (!values.same) return both(values, context, options)
  const outcome = await both({ ...values, billing: values.shipping }, context, options)
  const { billing: _, ...visible } = outcome.errors
  return Object.keys(visible).length > 0 ? { values: {}, errors: visible } : outcome
}

type Props = { name: string; locale: Locale; labels: CheckoutLabels; onConfirm: (addresses: Addresses) => void }

/** Where the order goes and whom it bills; every keystroke is kept for a reload. */
export function AddressStep({ name, locale, labels, onConfirm }: Props) {
  const [start] = useState(() => startAddresses(readDraft(), name))
  const form = useForm<AddressesInput, unknown, Addresses>({ resolver, defaultValues: start })
  const same = form.watch('same')
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form.subscribe],
  )
  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={form.handleSubmit(onConfirm)}>
      <AddressFields form={form} prefix="shipping" legend={labels.delivery} locale={locale} labels={labels} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-ink" {...form.register('same')} />
        {labels.billingSame}
      </label>
      {!same && <AddressFields form={form} prefix="billing" legend={labels.billing} locale={locale} labels={labels} />}
      <button type="submit" className="btn btn-primary sm:justify-self-start">
        {labels.next}
      </button>
    </form>
  )
}

function keep(values: AddressesInput): void {
  saveDraft({ addresses: toStored(values) })
}
