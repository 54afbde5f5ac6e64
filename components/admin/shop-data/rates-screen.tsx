import type { RatesDraft } from '@/lib/contract/admin/shop-data'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { RatesForm } from './rates-form'
import { ShopDataFrame } from './shop-data-frame'

type StoredRates = { version: number; value: RatesDraft; history: ShopChange[] }
type Props = { stored: StoredRates; mayChange: boolean; locale: Locale }

/** Prices of metals, making, engraving and energising from today on. */
export function RatesScreen({ stored: { version, value, history }, mayChange, locale }: Props) {
  const { shopData: labels } = getMessages(locale)
  return (
    <ShopDataFrame
      at="catalogue/rates"
      what="rates"
      intro={labels.rates.intro}
      names={{ 'resizing.per_size': Object.fromEntries(value.metals.map(({ key, name }) => [key, name[locale]])) }}
      {...{ version, history, mayChange, locale }}
    >
      <RatesForm key={version} initialDraft={value} {...{ version, labels, mayChange, locale }} />
    </ShopDataFrame>
  )
}
