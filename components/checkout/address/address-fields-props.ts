import type { UseFormReturn } from 'react-hook-form'
import type { Locale } from '@/lib/domain/locale'
import type { AddressLabels } from '../checkout-labels'
import type { Addresses, AddressesInput } from './addresses'

/** Props shared by all parts of the address fields. */
export type AddressFieldsProps = {
  form: UseFormReturn<AddressesInput, unknown, Addresses>
  prefix: 'shipping' | 'billing'
  locale: Locale
  labels: AddressLabels
}
