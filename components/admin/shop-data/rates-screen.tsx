import type { RatesDraft, ShopChange } from '@/lib/contract/admin/shop-data'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { RatesForm } from './rates-form'
import { ShopDataFrame } from './shop-data-frame'

type Known = { version: number; value: RatesDraft; history: ShopChange[] }
type Props = { known: Known; mayChange: boolean; locale: Locale }

/** Prices of metals, making, engraving and energising from today on. */
export function RatesAdmin({ known: { version, value, history }, mayChange, locale }: Props) {
  const { shopData: labels } = messagesOf(locale)
  return (
    <ShopDataFrame
      at="catalogue/rates"
      what="rates"
      intro={labels.rates.intro}
      {...{ version, history, mayChange, locale }}
    >
      <RatesForm key={version} known={value} {...{ version, labels, mayChange, locale }} />
    </ShopDataFrame>
  )
}
