import { getDb } from '../../db/connection'
import { providerConfig } from '../../provider-config'
import { countDemo } from '../../server/admin/catalogue/remove-demo-catalogue'
import { removeSample } from '../../server/admin/setup/remove-sample'
import { isDemoShop } from '../../server/catalogue/demo-shop'
import { refreshStoredSettings } from '../../server/settings/stored-settings'
import { step, toBar } from '../steps/progress.mjs'
import { askConfirmation } from './confirm'
import { revalidateShop } from './revalidate-shop'

/** Removes the products and banners that came with the shop, and what was ordered in a shop that was only tried out. */
export async function emptyCatalogue(yes: boolean): Promise<void> {
  const { products, banners, own } = await countDemo(await getDb())
  console.log(`${products} sample products and ${banners} sample banners; ${own} products of your own stay.`)
  await refreshStoredSettings()
  if (await isDemoShop(providerConfig()))
    console.log('This shop was only tried out: its orders, sales figures, enquiries and invoice numbers go too.')
  if (!(await askConfirmation('Take the sample products and banners away?', yes))) return
  const { removed, hidden, orders } = await step('Emptying the catalogue', (note: (text: string) => void) =>
    removeSample({ by: null, now: new Date() }, (done) => note(toBar(done, products))),
  )
  console.log(
    `${removed} products are gone.${hidden > 0 ? ` ${hidden} were ordered and are hidden, since orders name them.` : ''}`,
  )
  if (orders > 0) console.log(`${orders} orders of the trial are gone.`)
  await revalidateShop(['catalog'])
}
