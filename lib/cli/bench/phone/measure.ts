import { rmSync } from 'node:fs'
import { LOCALES, localePath } from '../../../domain/locale'
import { step, toBar } from '../../steps/progress.mjs'
import { buildBareApp, startBareApp } from '../bare'
import { startShop } from '../comparison'
import { fetchHtml } from '../pages'
import type { Program } from '../program'
import { type Devtools, openBrowser } from './devtools'
import { toFirstImage } from './first-image'
import { type Journey, measureJourney } from './journey'
import { measureVisit, type Visit } from './visit'

const DATA_FOLDER = '.tmp/bench/phone'
const LIST = '/gemstones/ruby'

export type VisitedPage = { name: string; path: string; ours: Visit[]; bare: Visit[] }
export type PhoneFigures = { pages: VisitedPage[]; journeys: Journey[] }

async function findProduct(shop: string, list: string): Promise<string> {
  const path = /href="([^"]*\/gems\/product\/[^"?]+)"/.exec(await fetchHtml(shop + list))?.[1]
  if (!path) throw new Error(`${list} lists no product`)
  return path
}

/** Home, a category, a product, a search and a guide in each language. */
async function resolvePages(shop: string): Promise<VisitedPage[]> {
  const pages: VisitedPage[] = []
  for (const locale of LOCALES) {
    const list = localePath(locale, LIST)
    const paths = {
      home: localePath(locale, '/'),
      category: list,
      product: await findProduct(shop, list),
      search: localePath(locale, '/gems/search?q=neelam'),
      guide: localePath(locale, '/pages/ring-size-guide'),
    }
    for (const [name, path] of Object.entries(paths))
      pages.push({ name: `${name}-${locale}`, path, ours: [], bare: [] })
  }
  return pages
}

async function measureRounds(browser: Devtools, pages: VisitedPage[], shop: Program, bare: Program, rounds: number) {
  const journeys: Journey[] = []
  // The first visitor receives the page as Next renders it, all others the stored one.
  for (const { path } of pages) await fetchHtml(shop.address + path)
  const total = rounds * (pages.length + 1)
  await step(`Measuring on a phone, ${rounds} × ${pages.length} pages`, async (note: (text: string) => void) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, page] of pages.entries()) {
        page.ours.push(await measureVisit(browser, shop.address + page.path))
        page.bare.push(await measureVisit(browser, `${bare.address}/static/${page.name}`))
        note(toBar(round * (pages.length + 1) + index + 1, total))
      }
      journeys.push(await measureJourney(browser, shop.address + LIST))
    }
  })
  return journeys
}

/** First visits to the shop and to bare pages in turn, and the way of a shopper, on the database at `url`. */
export async function measurePhone(url: string, rounds: number): Promise<PhoneFigures> {
  rmSync(DATA_FOLDER, { recursive: true, force: true })
  const shop = await startShop({ DATABASE_URL: url })
  let bare: Program | undefined
  let browser: Devtools | undefined
  try {
    const pages = await resolvePages(shop.address)
    await step('Building the bare pages', async () => {
      const markup: Record<string, string> = {}
      for (const { name, path } of pages) markup[name] = toFirstImage(await fetchHtml(shop.address + path))
      await buildBareApp(markup)
    })
    bare = await startBareApp(`/static/${pages[0]?.name}`)
    browser = openBrowser()
    return { pages, journeys: await measureRounds(browser, pages, shop, bare, rounds) }
  } finally {
    browser?.close()
    await Promise.all([shop.stop(), bare?.stop()])
  }
}
