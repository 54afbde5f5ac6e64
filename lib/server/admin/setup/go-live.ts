import { and, eq, gt } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_change, product } from '../../../db/schema'
import { type GoLiveStep, listGoLiveSteps } from '../../../domain/settings/go-live'
import { settingsFrom } from '../../../domain/settings/settings-from'
import { isNearest } from '../../../domain/shipping/delivery'
import { env } from '../../../env'
import { isDemoCatalogue } from '../../catalogue/demo-catalogue'
import { isVisibleProduct } from '../../catalogue/visible-products'
import { loadConfiguredMethods, toConfiguredFacts } from '../../order/payment/offered-methods'
import type { Answer } from '../../runtime/answer'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { loadStoredSettings } from '../../settings/stored-settings'
import { deliveryDocument } from '../shop-data/delivery-document'

/** The dispatcher has already checked the role that this call requires. */
export async function golive(): Promise<Answer<GoLiveStep[]>> {
  const db = await getDb()
  const { entity, key } = deliveryDocument
  const isDeliveryChange = and(eq(catalogue_change.entity, entity), eq(catalogue_change.key, key))
  const [stored, hasSample, inStock, methods, policy, changes] = await Promise.all([
    loadStoredSettings(db),
    isDemoCatalogue(),
    db
      .select({ id: product.id })
      .from(product)
      .where(and(isVisibleProduct, gt(product.stock, 0)))
      .limit(1),
    loadConfiguredMethods(),
    requireDeliveryPolicy(),
    db.select({ version: catalogue_change.version }).from(catalogue_change).where(isDeliveryChange).limit(1),
  ])
  const settings = settingsFrom(env(), stored)
  const isFromHere = settings.pin === '' || isNearest(policy, settings.pin)
  return {
    data: listGoLiveSteps({
      settings,
      hasSample,
      hasStock: inStock.length > 0,
      ...toConfiguredFacts(methods, policy),
      hasOwnDelivery: changes.length > 0 && isFromHere,
    }),
  }
}
