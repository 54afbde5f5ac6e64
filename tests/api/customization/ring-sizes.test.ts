import { expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { loadCustomization } from '@/lib/seed/others/customization'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => loadCustomization(await getDb()))

it('ring/system returns the four systems, in the language', async () => {
  const { data } = await as(null).ring.system({ lang: 'fr' })
  expect(contract.ring.system.data.parse(data)).toEqual(data)
  expect(data?.map(({ key }) => key)).toEqual(['indian', 'us', 'uk', 'eu'])
  expect(data?.[0]).toMatchObject({ name: 'Inde' })
})

it('ring/size returns the sizes of a system with their inner diameter, smallest first', async () => {
  const { data } = await as(null).ring.size({ id: 1 })
  expect(contract.ring.size.data.parse(data)).toEqual(data)
  expect(data).toHaveLength(36)
  expect(data?.[0]).toEqual({
    id: 1001,
    system_id: 1,
    key: 'indian-1',
    label: '1',
    inner_diameter_mm: 13.05,
    inner_circumference_mm: 41,
  })
  const around = data?.map((size) => size.inner_circumference_mm) ?? []
  expect(around).toEqual(around.toSorted((one, other) => one - other))
})

it('ring/size returns every size without a system', async () => {
  expect((await as(null).ring.size({})).data).toHaveLength(151)
})

it('ring/size refuses an unknown system', async () => {
  expect(await as(null).ring.size({ id: 9 })).toMatchObject({ status: 0, reason: 'not_found', data: null })
})
