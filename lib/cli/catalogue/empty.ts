import { getDb } from '../../db/connection'
import { countDemo, emptyDemo } from '../../server/catalogue-empty'
import { step, toBar } from '../steps/progress.mjs'
import { isSure } from './sure'
import { tellShop } from './tell-shop'

/** Takes the pieces and banners away that came with the shop. */
export async function emptyCatalogue(yes: boolean): Promise<void> {
  const { pieces, banners, own } = await countDemo(await getDb())
  console.log(`${pieces} sample pieces and ${banners} sample banners; ${own} pieces of your own stay.`)
  if (!(await isSure('Take the sample pieces and banners away?', yes))) return
  const { removed, hidden } = await step('Emptying the catalogue', (note: (text: string) => void) =>
    emptyDemo({ by: null, now: new Date() }, (done) => note(toBar(done, pieces))),
  )
  console.log(
    `${removed} pieces are gone.${hidden > 0 ? ` ${hidden} were ordered and are hidden, since orders name them.` : ''}`,
  )
  await tellShop(['catalog'])
}
