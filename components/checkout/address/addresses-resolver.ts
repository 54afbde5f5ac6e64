import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type Addresses, AddressesInput } from './addresses'

const resolveBoth = zodResolver(AddressesInput)

/** With one address for both, billing copies delivery, and errors of the hidden fields are dropped. */
export const addressesResolver: Resolver<AddressesInput, unknown, Addresses> = async (values, context, options) => {
  if (!values.same) return resolveBoth(values, context, options)
  const outcome = await resolveBoth({ ...values, billing: values.shipping }, context, options)
  const { billing: _, ...visible } = outcome.errors
  return Object.keys(visible).length > 0 ? { values: {}, errors: visible } : outcome
}
