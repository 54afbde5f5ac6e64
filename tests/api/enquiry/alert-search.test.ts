import { and, eq, gt } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { SearchAlert } from '@/components/alert/list-alert'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { parseListing } from '@/lib/domain/listing/listing'
import { loadCatalogue } from '@/lib/seed/load'
import { sendAlerts } from '@/lib/server/enquiry/send-alerts'
import { askAlert, readAlerts, readMails, resetAlerts, startAlert } from '../../data/alerts'
import { as, later } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 300 })
})
beforeEach(resetAlerts)

/** Hides a blue sapphire in stock; returns what shows it again. */
async function hideSapphire() {
  const db = await getDb()
  const [row] = await db
    .select({ id: product.id, title: product.title })
    .from(product)
    .innerJoin(category, eq(category.id, product.category_id))
    .where(and(eq(category.slug, 'blue-sapphire'), gt(product.stock, 0)))
  const setHidden = (hidden: boolean) =>
    db
      .update(product)
      .set({ hidden })
      .where(eq(product.id, row?.id ?? 0))
  await setHidden(true)
  return { title: row?.title, show: () => setHidden(false) }
}

it('names new products that have the words of a search, however it was spelled, with a link to the search', async () => {
  const sapphire = await hideSapphire()
  await startAlert({ search: 'blue saphire', lang: 'fr' })
  expect(await readAlerts()).toMatchObject([{ search: 'blue sapphire', category_id: null, landing: null }])
  expect(await sendAlerts(later(10))).toBe(0)
  await sapphire.show()
  expect(await sendAlerts(later(11))).toBe(1)
  const [mail] = await readMails()
  expect(mail?.subject).toBe('Nouveauté : «\u00a0blue sapphire\u00a0»'.replace(' :', '\u00a0:'))
  expect(mail?.text).toContain(sapphire.title?.fr ?? '?')
  expect(mail?.text).toContain('/fr/gems/search?q=blue%20sapphire&sort=newest')
})

it('names them only under the filters of the search', async () => {
  const sapphire = await hideSapphire()
  await startAlert({ search: 'neelam', filters: 'price=-1' })
  await sapphire.show()
  expect(await sendAlerts(later(10))).toBe(0)
})

it('refuses words that the shop does not have, which would be in the e-mail', async () => {
  const long = `${'sapphire '.repeat(12)}call 9876543210 now`
  for (const search of ['zzzzzz', 'sapphire www.prize.example/win', 'blue sapphire call 9876543210', long, ' '])
    expect(await askAlert({ search })).toMatchObject({ reason: 'words_unknown' })
  const filters = 'origin=visit-my-shop'
  expect(await askAlert({ search: 'blue sapphire', filters })).toMatchObject({ reason: 'not_found' })
  expect(await readMails()).toEqual([])
})

/** Whether the page of a search offers the alert. */
async function isOffered(query: string): Promise<boolean> {
  const { data, meta } = await as(null).product.getbykeyname({ searchTerm: query })
  const state = parseListing({})
  if (!data?.length || !meta || !state) return false
  const page = { query, exact: false, state, products: data, meta, nearest: [], pages: [] }
  return SearchAlert({ page, locale: 'en' }) !== null
}

it.each([
  ['blue saphire', true],
  ['saturn', true],
  ['5 mukhi', true],
  ['cat’s eye & ruby', false],
  ['blue sapphire wristwatch', false],
  ['emerald under 9,00,000', true],
  [`${'sapphire '.repeat(13)}`, false],
  ['zzzzzz', false],
])('the page of the search %o offers the alert exactly where the shop accepts it', async (search, offered) => {
  expect(await isOffered(search)).toBe(offered)
  const { reason } = await askAlert({ search })
  expect(reason).toBe(offered ? undefined : 'words_unknown')
})

it('a search without a product of all its words says that any of them were enough', async () => {
  const read = async (searchTerm: string) => (await as(null).product.getbykeyname({ searchTerm })).meta
  expect(await read('blue sapphire wristwatch')).toMatchObject({ any_word: true })
  for (const whole of ['blue sapphire', 'neelam', 'blue saphire', 'zzzzzz'])
    expect(await read(whole)).not.toHaveProperty('any_word')
})
