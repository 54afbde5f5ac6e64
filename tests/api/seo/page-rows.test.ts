import { expect, it, vi } from 'vitest'
import { auditPages } from '@/lib/api/admin/audit-pages'
import { loadMetadataPage, loadMetadataRows } from '@/lib/api/admin/metadata-page'
import { readInfoPage } from '@/lib/content/page'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'
import { markStale } from '@/lib/server/seo/page-findings-write'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

withTestDatabase(fillShop)

it('a row that was edited in the table shows its new title and version when it is requested again', async () => {
  const q = parsePageListQuery({ kind: 'category' })
  if (q) await loadMetadataPage(q, readInfoPage, NOW)
  const path = '/gemstones/blue-sapphire'
  await as(await makeCustomer(newMobile(), { role: 'staff' })).metadata.save({
    path,
    lang: 'en',
    version: 0,
    words: { ...NO_METADATA, title: 'Ours at once' },
  })
  const rows = await loadMetadataRows([{ path, lang: 'en' }], readInfoPage, NOW)
  expect(rows[0]).toMatchObject({ title: 'Ours at once', version: 1, pending: false })
})

it('a page stays in the table, whatever changes while it is audited', async () => {
  const query = parsePageListQuery({ kind: 'category' })
  if (!query) throw new Error('the query is valid')
  const listKeys = async () =>
    (await loadMetadataPage(query, readInfoPage, NOW))?.rows.map(({ path, lang }) => `${lang} ${path}`)
  const before = await listKeys()
  let isAuditing = true
  const audit = auditPages(['/gemstones/blue-sapphire'], readInfoPage, NOW).finally(() => {
    isAuditing = false
  })
  // What an edit of the category does.
  while (isAuditing) await markStale({ kind: 'category' })
  await audit
  expect(await listKeys()).toEqual(before)
})
