import { AddressLines } from '@/components/checkout/address/address-lines'
import type { SavedAddress } from '@/lib/contract/customer/account'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AccountLabels } from './account-labels'

type Props = {
  address: SavedAddress
  locale: Locale
  labels: AccountLabels
  busy: boolean
  onEdit: () => void
  onMakeDefault: () => void
  onRemove: () => void
}

/** One saved address and its actions; the accessible name of each button contains the address. */
export function AddressItem({ address, locale, labels, busy, onEdit, onMakeDefault, onRemove }: Props) {
  const { name, line1, is_default } = address
  const actionButton = (label: string, labelTemplate: string, onPress: () => void) => (
    <button
      type="button"
      className="link min-h-11 text-start"
      disabled={busy}
      aria-label={fill(labelTemplate, { name, line1 })}
      onClick={onPress}
    >
      {label}
    </button>
  )
  return (
    <div className="wrap-anywhere">
      {is_default && <p className="mb-1.5 text-sm font-medium text-gold-text">{labels.usual}</p>}
      <div className="text-soft">
        <AddressLines address={address} locale={locale} />
      </div>
      <div className="mt-2 -mb-2 flex flex-wrap gap-x-6 text-[0.925rem]">
        {actionButton(labels.edit, labels.editNamed, onEdit)}
        {actionButton(labels.remove, labels.removeNamed, onRemove)}
        {!is_default && actionButton(labels.makeUsual, labels.usualNamed, onMakeDefault)}
      </div>
    </div>
  )
}
