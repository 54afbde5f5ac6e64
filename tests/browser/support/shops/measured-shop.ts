import { rmSync } from 'node:fs'
import { test } from '../fixture'
import { startTagServer } from '../stand-ins/tag-stand-in'
import { type OwnShop, startShop } from './own-shop'

type Tags = Awaited<ReturnType<typeof startTagServer>>

/** A shop of the file's own with analytics and a stand-in for Google; its tests run one after the other. */
export function withMeasuredShop(name: string): { tags: Tags; shop: OwnShop } {
  let tags: Tags | undefined
  let shop: OwnShop | undefined
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browserName: _ }, { project }) => {
    const folder = `.tmp/${name}-${project.name}`
    rmSync(folder, { recursive: true, force: true })
    tags = await startTagServer()
    const tagManager = { GTM_ID: 'GTM-TEST123', GTM_URL: tags.url }
    shop = await startShop({ DATA_DIR: folder, DEMO: '1', SEED_PRODUCTS: '200', ...tagManager })
  })
  test.afterAll(async () => {
    await shop?.stop()
    await tags?.stop()
  })
  test.beforeEach(() => tags?.clear())
  const open = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('not open yet')
    return part
  }
  return {
    get tags() {
      return open(tags)
    },
    get shop() {
      return open(shop)
    },
  }
}
