import type { DeliveryView } from '@/lib/api/admin/delivery-view'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import type { ShopLabels } from '../labels'

/** Props shared by all sections of the form. */
export type DeliveryPartProps = {
  draft: DeliveryDraft
  view: DeliveryView
  labels: ShopLabels
  errorAt: (path: string) => string | undefined
  put: (change: Partial<DeliveryDraft>) => void
}

/** Classes of a section. */
export const SECTION_CLASS = 'grid min-w-0 gap-4 rounded border border-line bg-card p-5'
