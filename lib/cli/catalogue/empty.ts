import { getDb } from '../../db/connection'
import { countDemo, removeDemoCatalogue } from '../../server/admin/catalogue/remove-demo-catalogue'
import { step, toBar } from '../steps/progress.mjs'
import { askConfirmation } from './confirm'
import { revalidateShop } from './revalidate-shop'

/** Takes the products and banners away that came with the shop. */
export async function emptyCatalogue(yes: boolean): Promise<void> {
  const { products, banners, own } = await countDemo(await getDb())
  console.log(`${products} sample products and ${banners} sample banners; ${own} products of your own stay.`)
  if (!(await askConfirmation('Take the sample products and banners away?', yes))) return
  const { removed, hidden } = await step('Emptying the catalogue', (note: (text: string) => void) =>
    removeDemoCatalogue({ by: null, now: new Date() }, (done) => note(toBar(done, products))),
  )
  console.log(
    `${removed} products are gone.${hidden > 0 ? ` ${hidden} were ordered and are hidden, since orders name them.` : ''}`,
  )
  await revalidateShop(['catalog'])
}
