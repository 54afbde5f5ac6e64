import { getDb } from '../../../db/connection'
import { providerConfig } from '../../../provider-config'
import { hasDemoStaff, isDemoShop } from '../../catalogue/demo-shop'
import { ensureDemoStaff } from '../../customer/demo-staff'
import { removeDemoCatalogue } from '../catalogue/remove-demo-catalogue'
import { removeTrialData } from './remove-trial-data'

type RemovedSample = { removed: number; hidden: number; orders: number }

/** Removes the sample catalogue and, in a shop that was only tried out, all that was done in it; the demo's staff goes too. */
export async function removeSample(
  author: { by: number | null; now: Date },
  onDone?: (done: number) => void,
): Promise<RemovedSample> {
  const isTrial = await isDemoShop(providerConfig())
  let orders = 0
  const { removed, hidden } = await removeDemoCatalogue(author, onDone, async (tx) => {
    if (isTrial) orders = await removeTrialData(tx)
  })
  await ensureDemoStaff(await getDb(), await hasDemoStaff(providerConfig()), author.now)
  return { removed, hidden, orders }
}
