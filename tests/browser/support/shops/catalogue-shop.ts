import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { findProducts, type Product, signInStaff } from '../shopper'
import { type OwnShop, startShop } from './own-shop'

type StaffPage = { shop: OwnShop; page: Page }
type Admin = StaffPage & { products: Product[] }

/** A shop of its own in a folder, with a page of signed-in staff. */
export async function openStaffPage(browser: Browser, folder: string): Promise<StaffPage> {
  let output = ''
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1' }, (more) => {
    output += more
  })
  const page = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await signInStaff(page, output)
  return { shop, page }
}

/** A shop of its own in a folder, with signed-in staff and stones in stock. */
export async function openAdmin(
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  folder: string,
): Promise<Admin> {
  const { shop, page } = await openStaffPage(browser, folder)
  const request = await playwright.request.newContext({ baseURL: shop.address })
  const products = await findProducts(request, 'en', 'ids=1,2,3')
  await request.dispose()
  return { shop, page, products }
}
