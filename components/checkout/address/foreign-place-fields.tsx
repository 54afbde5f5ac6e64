import { AddressField } from './address-field'
import type { AddressFieldsProps } from './address-fields-props'

/** City, region and postal code outside India; only the city is required everywhere. */
export function ForeignPlaceFields(props: AddressFieldsProps) {
  const { labels } = props
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
      <AddressField {...props} name="pincode" label={labels.postalCode} token="postal-code" />
      <AddressField {...props} name="city" label={labels.field.city} token="address-level2" />
      <AddressField {...props} name="state" label={labels.region} token="address-level1" />
    </div>
  )
}
