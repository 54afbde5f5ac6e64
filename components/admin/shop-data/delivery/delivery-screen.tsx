import type { DeliveryView } from '@/lib/api/admin/delivery-view'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import type { ShopLabels } from '../labels'
import { ShopDataFrame } from '../shop-data-frame'
import { DeliveryForm } from './delivery-form'

type StoredDelivery = { version: number; value: DeliveryDraft; history: ShopChange[] }
type Props = { stored: StoredDelivery; view: DeliveryView; mayChange: boolean; locale: Locale }

const byKey = (options: DeliveryView['zones']) => Object.fromEntries(options.map(({ key, name }) => [key, name]))

const toNames = ({ states, zones, abroad }: DeliveryView, { delivery }: ShopLabels) => ({
  abroad: byKey(abroad),
  'zones.states': byKey(states),
  'cod.excluded_state_codes': byKey(states),
  'cod.excluded_zones': byKey(zones),
  'dispatch.working_days': delivery.day,
})

/** Settings of delivery, cash on delivery and checkout. */
export function DeliveryScreen({ stored: { version, value, history }, view, mayChange, locale }: Props) {
  const { shopData: labels } = getMessages(locale)
  return (
    <ShopDataFrame
      at="catalogue/delivery"
      what="delivery"
      intro={labels.delivery.intro}
      names={toNames(view, labels)}
      {...{ version, history, mayChange, locale }}
    >
      <DeliveryForm key={version} initialDraft={value} {...{ version, view, labels, mayChange, locale }} />
    </ShopDataFrame>
  )
}
