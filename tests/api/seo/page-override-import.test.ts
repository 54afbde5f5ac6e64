import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { page_finding, product } from '@/lib/db/schema'
import { LOCALES } from '@/lib/domain/locale'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

let paths: string[] = []
withTestDatabase(async () => {
  await fillShop()
  for (let created = 0; created < 500; created++) await makeProduct()
  const rows = await (await getDb()).select({ slug: product.slug }).from(product)
  paths = rows.map(({ slug }) => `/gems/product/${slug}`)
})
beforeEach(resetLimits)

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).metadata })
const overrides = async (path: string) => (await as(null).meta.overrides({ path })).data ?? []

/** Lines for every product in both languages, ten of them wrong. */
function thousand() {
  const rows = paths.flatMap((path) =>
    LOCALES.map((lang: string) => ({
      path,
      lang,
      version: '0',
      title: `Title of ${path} ${lang}`,
    })),
  )
  const wrong = [
    { path: '/staff' },
    { path: '/gems/product/nothing' },
    { lang: 'de' },
    { version: '7' },
    { title: 'x'.repeat(201) },
    { title: 'Grenat \ufffd \ufffduvre' },
    { robots: 'none' },
    { keywords: Array.from({ length: 31 }, (_, index) => `k${index}`).join() },
    { description: 'x'.repeat(501) },
    { path: '' },
  ]
  return rows.map((row, index) => ({
    ...row,
    ...(index % 100 === 50 ? wrong[(index - 50) / 100] : {}),
    line: index + 2,
  }))
}

describe('a file of 1,000 lines', () => {
  it('is previewed, saved line by line without the wrong ones, and reverted as a whole', async () => {
    const { api } = await staff()
    const rows = thousand()
    expect(rows).toHaveLength(1000)
    const import_id = randomUUID()
    const send = async (dry: boolean) => {
      const parts = [0, 1, 2, 3, 4].map((part) => rows.slice(part * 200, part * 200 + 200))
      const answers = []
      for (const part of parts) answers.push((await api.import({ import_id, dry, rows: part })).data)
      return {
        changed: answers.flatMap((one) => one?.changed ?? []),
        refused: answers.flatMap((one) => one?.refused ?? []),
        same: answers.reduce((sum, one) => sum + (one?.same ?? 0), 0),
      }
    }
    const shown = await send(true)
    expect(await overrides(paths[0] ?? '')).toEqual([])
    expect(shown.changed).toHaveLength(990)
    expect(shown.changed[0]?.fields).toEqual([{ field: 'title', before: null, after: rows[0]?.title, template: null }])
    expect(shown.refused.map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
      '52 path path_unknown',
      '152 path not_found',
      '252 lang lang_unknown',
      '352 version conflict',
      '452 title too_long',
      '552 title unprintable',
      '652 robots robots_unknown',
      '752 keywords too_many_keywords',
      '852 description too_long',
      '952 path path_unknown',
    ])
    expect(await send(false)).toEqual(shown)
    expect(await overrides(paths[0] ?? '')).toHaveLength(2)

    const key = { path: paths[0] ?? '', lang: 'en' as const }
    await api.save({ ...key, version: 1, words: { ...NO_METADATA, title: 'Changed since' } })
    const { data } = await api.undoimport({ import_id })
    expect(data).toEqual({ undone: 989, kept: [key] })
    expect((await overrides(paths[1] ?? '')).every(({ words }) => words.title === null)).toBe(true)
    expect((await api.get(key)).data?.now).toMatchObject({ version: 2, words: { title: 'Changed since' } })
    expect((await api.get({ path: paths[1] ?? '', lang: 'fr' })).data?.history.map(({ how }) => how)).toEqual([
      'import_undone',
      'import',
    ])
  })

  it('changes the columns that it has, and nothing else', async () => {
    const { api } = await staff()
    const key = { path: paths[9] ?? '', lang: 'fr' as const }
    const { data } = await api.get(key)
    const version = data?.now.version ?? 0
    await api.save({
      ...key,
      version,
      words: { ...NO_METADATA, title: 'Titre', keywords: ['a', 'b'], robots: 'noindex, follow' },
    })
    const row = { line: 2, ...key, keywords: 'c, d , c', robots: '' }
    const import_id = randomUUID()
    expect((await api.import({ import_id, rows: [row] })).data?.changed[0]?.fields).toEqual([
      { field: 'keywords', before: 'a, b', after: 'c, d', template: null },
      { field: 'robots', before: 'noindex, follow', after: null, template: null },
    ])
    expect((await api.import({ import_id: randomUUID(), rows: [row] })).data).toMatchObject({ changed: [], same: 1 })
    await api.undoimport({ import_id })
    expect((await api.get(key)).data?.now.words).toMatchObject({ keywords: ['a', 'b'], robots: 'noindex, follow' })
    expect(await api.undoimport({ import_id: randomUUID() })).toMatchObject({ reason: 'not_found' })
  })

  it('is previewed with the text of the template, and with the titles of other pages', async () => {
    const { api } = await staff()
    const [path = '', other = ''] = paths.slice(20)
    await (await getDb()).insert(page_finding).values([
      { path, lang: 'en', kind: 'product', title: 'Template title', description: 'Template description' },
      { path: other, lang: 'en', kind: 'product', title: 'A title of another page' },
    ])
    const preview = async (fields: object) => {
      const rows = [{ line: 2, path, lang: 'en', ...fields }]
      return (await api.import({ import_id: randomUUID(), dry: true, rows })).data?.changed[0]
    }
    expect((await preview({ title: 'W'.repeat(60) }))?.fields[0]?.template).toBe('Template title')
    expect(await preview({ title: 'A title of its own' })).toMatchObject({ same_title: false })
    expect(await preview({ title: 'A title of another page' })).toMatchObject({ same_title: true })
    expect(await preview({ description: 'Short.' })).toMatchObject({ same_title: false })
  })

  it('stays in the list of imports, from which it can be undone', async () => {
    const { api } = await staff()
    const rows = paths
      .slice(30, 33)
      .map((path, index) => ({ line: index + 2, path, lang: 'fr', title: `Listed ${path}` }))
    const import_id = randomUUID()
    await api.import({ import_id, dry: true, rows })
    expect((await api.imports({})).data?.some((one) => one.import_id === import_id)).toBe(false)
    await api.import({ import_id, rows })
    const key = { path: paths[30] ?? '', lang: 'fr' as const }
    const version = (await api.get(key)).data?.now.version ?? 0
    await api.save({ ...key, version, words: { ...NO_METADATA, title: 'Changed since' } })
    const find = async () => (await api.imports({})).data?.find((one) => one.import_id === import_id)
    expect(await find()).toMatchObject({ by: 'Asha Rao', pages: 3, open: 2, at: NOW.toISOString() })
    await api.undoimport({ import_id })
    expect(await find()).toMatchObject({ pages: 3, open: 0 })
    const shopper = as(await makeCustomer(newMobile())).metadata
    expect(await shopper.imports({})).toMatchObject({ reason: 'not_allowed' })
  })

  it('invalidates all pages if it names too many', async () => {
    const id = await makeCustomer(newMobile(), { role: 'staff' })
    const context = { customerId: id, address: '203.0.113.7', now: NOW }
    const rows = (count: number) =>
      paths.slice(-count).map((path, index) => ({ line: index + 2, path, lang: 'en', title: `${count} ${path}` }))
    const expired = async (count: number) =>
      (await dispatch('metadata/import', { import_id: randomUUID(), rows: rows(count) }, context)).expired
    expect(await expired(2)).toEqual(paths.slice(-2).map((path) => `meta:${path}`))
    expect(await expired(150)).toEqual(['meta', 'meta:closed'])
    const shopper = await makeCustomer(newMobile())
    for (const path of ['metadata/import', 'metadata/undoimport']) {
      const input = { import_id: randomUUID(), rows: rows(1) }
      expect((await dispatch(path, input, { ...context, customerId: shopper })).status).toBe(403)
    }
  })
})
