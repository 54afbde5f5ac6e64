import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { type OwnShop, startShop } from './own-shop'
import { findPieces, type Piece, signInStaff } from './shopper'

type Desk = { shop: OwnShop; page: Page; pieces: Piece[] }

/** A shop of its own in a folder, with its staff signed in and stones that can be bought. */
export async function openDesk(
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  folder: string,
): Promise<Desk> {
  let said = ''
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1' }, (more) => {
    said += more
  })
  const page = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await signInStaff(page, said)
  const request = await playwright.request.newContext({ baseURL: shop.address })
  const pieces = await findPieces(request, 'en', 'ids=1,2,3')
  await request.dispose()
  return { shop, page, pieces }
}
