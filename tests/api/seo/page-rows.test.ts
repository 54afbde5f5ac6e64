import { expect, it, vi } from 'vitest'
import { loadMetadataPage, loadMetadataRows } from '@/lib/api/admin/metadata-page'
import { readInfoPage } from '@/lib/content/page'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'
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
